import { isLinkedCollection } from '#src/page-types/route-of-document'
import { idOf, targetOf } from '#src/rich-text/nodes'
import { nodesWithFootnotesOf, textOf } from '#src/rich-text/walk'

/** A picture that a document shows. */
export interface PictureReference {
  readonly id: string
  /** The path of the form's field that holds it. */
  readonly field: string
}

/** A link of a document to a page of the site. */
export interface LinkReference {
  /** A document, such as `blogs/64f0…`, or a path as an editor typed it. */
  readonly target: { readonly document: string } | { readonly path: string }
  /** Its text. */
  readonly text: string
  readonly field: string
}

export interface DocumentReferences {
  readonly pictures: readonly PictureReference[]
  readonly links: readonly LinkReference[]
  /** The document that it stands below, such as `pages/64f0…`. */
  readonly above?: string
}

type Values = Readonly<Record<string, unknown>>

/**
 * What a document of the CMS refers to, by the values of its form in one language; each thing once,
 * where it comes first. Half-written forms have gaps anywhere.
 *
 * @param origin of the site, so that a whole address of it is seen for what it is.
 */
export function referencesOf(document: Values, origin: string): DocumentReferences {
  const pictures = new Map<string, PictureReference>()
  const links = new Map<string, LinkReference>()
  addPicture(document['image'], 'image')
  addPicture(valuesOf(document['meta'])['image'], 'meta.image')
  addRichText(document['body'], 'body')
  for (const [index, value] of listOf(document['sections']).entries()) {
    const section = valuesOf(value)
    const field = `sections.${index}`
    addPicture(section['image'], `${field}.image`)
    addRichText(section['text'], `${field}.text`)
    // A link without text is not shown.
    if (section['linkLabel']) {
      addAddress(section['link'], String(section['linkLabel']), `${field}.link`)
    }
  }
  return { pictures: [...pictures.values()], links: [...links.values()] }

  function addPicture(value: unknown, field: string): void {
    const id = idOf(value)
    if (id && !pictures.has(id)) pictures.set(id, { id, field })
  }

  function addLink(key: string, link: LinkReference): void {
    if (!links.has(key)) links.set(key, link)
  }

  function addAddress(value: unknown, text: string, field: string): void {
    const path = typeof value === 'string' ? pathOf(value.trim(), origin) : undefined
    if (path) addLink(`path ${path}`, { target: { path }, text, field })
  }

  function addRichText(value: unknown, field: string): void {
    for (const node of nodesWithFootnotesOf(value)) {
      if (node.type === 'upload') addPicture(node['value'], field)
      const target = targetOf(node)
      if (target?.type === 'address') addAddress(target.url, textOf(node), field)
      else if (target && isLinkedCollection(target.collection)) {
        const document = `${target.collection}/${target.id}`
        addLink(`document ${document}`, { target: { document }, text: textOf(node), field })
      }
    }
  }
}

/** The path of an address within the site; `undefined` for every other. */
function pathOf(address: string, origin: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address
  return address === origin || address.startsWith(`${origin}/`)
    ? address.slice(origin.length) || '/'
    : undefined
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

import { isLinkedCollection } from '#src/page-types/route-of-document'
import { idOf, targetOf } from '#src/rich-text/nodes'
import { nodesWithFootnotesOf, textOf } from '#src/rich-text/walk'

export interface PictureReference {
  readonly id: string
  /** The path of its field. */
  readonly field: string
}

export interface LinkReference {
  /** A document, such as `blogs/64f0…`, or a path as an editor typed it. */
  readonly target: { readonly document: string } | { readonly path: string }
  readonly text: string
  readonly field: string
}

export interface DocumentReferences {
  readonly pictures: readonly PictureReference[]
  readonly links: readonly LinkReference[]
  /** The parent document, such as `pages/64f0…`. */
  readonly above?: string
}

type Values = Readonly<Record<string, unknown>>

/** What the form and the configuration of a field have in common. */
export interface ReferringField {
  readonly type: string
  readonly name?: string
  readonly fields?: readonly ReferringField[]
  readonly tabs?: readonly { readonly name?: string; readonly fields: readonly ReferringField[] }[]
  readonly blocks?: readonly { readonly slug: string; readonly fields: readonly ReferringField[] }[]
}

/** Each once, pictures of the document before those in its texts. `origin` recognizes the site's absolute URLs. */
export function referencesOf(
  fields: readonly ReferringField[],
  document: Values,
  origin: string,
): DocumentReferences {
  const pictures = new Map<string, PictureReference>()
  const links = new Map<string, LinkReference>()
  addValues(fields, document, '')
  return { pictures: [...pictures.values()], links: [...links.values()] }

  function addValues(of: readonly ReferringField[], values: Values, prefix: string): void {
    const flat = flattened(of)
    const isText = ({ type }: ReferringField) => type === 'richText' || type === 'blocks'
    for (const field of [...flat.filter((one) => !isText(one)), ...flat.filter(isText)]) {
      addValue(field, values, prefix)
    }
  }

  function addValue(field: ReferringField, values: Values, prefix: string): void {
    const { name = '', type } = field
    const value = values[name]
    const place = prefix + name
    switch (type) {
      case 'upload':
        for (const one of Array.isArray(value) ? value : [value]) addPicture(one, place)
        return
      case 'richText':
        addRichText(value, place)
        return
      case 'text':
        // A link without text is not shown.
        if (name === 'link' && values['linkLabel']) {
          addAddress(value, String(values['linkLabel']), place)
        }
        return
      case 'group':
        addValues(field.fields ?? [], valuesOf(value), `${place}.`)
        return
      case 'array':
      case 'blocks':
        for (const [index, given] of listOf(value).entries()) {
          const row = valuesOf(given)
          const block = field.blocks?.find(({ slug }) => slug === row['blockType'])
          addValues(block?.fields ?? field.fields ?? [], row, `${place}.${index}.`)
        }
    }
  }

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

/** Without layout fields; a tab with a name is a group. */
function flattened(fields: readonly ReferringField[]): ReferringField[] {
  return fields.flatMap((field): ReferringField[] => {
    if (field.tabs) {
      return field.tabs.flatMap((tab) =>
        tab.name ? [{ ...tab, type: 'group' }] : flattened(tab.fields),
      )
    }
    return field.fields && !field.name ? flattened(field.fields) : [field]
  })
}

/** The path of a URL of the site; otherwise `undefined`. */
function pathOf(address: string, origin: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address
  return address === origin || address.startsWith(`${origin}/`)
    ? address.slice(origin.length) || '/'
    : undefined
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

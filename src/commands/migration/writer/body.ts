import { type Locale, languageOf } from '#locales/languages'
import { readLink } from '#src/platform/urls/typed-link'
import type { PastedBlock, PastedPicture } from '#src/rich-text/input/blocks'
import { normaliseHeadings } from '#src/rich-text/input/headings'
import { allAbilities, toLexical } from '#src/rich-text/input/to-lexical'
import {
  newDocument,
  newElement,
  newFootnote,
  newLink,
  newParagraph,
  newText,
} from '#src/rich-text/new-nodes'
import {
  childrenOf,
  fieldsOf,
  footnoteOf,
  type LexicalDocument,
  type LexicalNode,
  withChildren,
} from '#src/rich-text/nodes'
import type { ChangeOfText } from '../incoming'
import type { AddressBook, Target } from './address-book'
import { ownPageAt } from './own-pages'

export interface BodyContext {
  readonly locale: Locale
  readonly addresses: AddressBook
  /** Of a target, in the site. */
  readonly idOf: (target: Pick<Target, 'id'>) => string
  /** Where a text is if the language of this one cannot show it. */
  readonly elsewhere: (target: Target) => string | undefined
  /** Ids of media by the pictures' addresses in the text; missing for one that can't be had. */
  readonly pictures: ReadonlyMap<string, string>
  readonly newId: () => string
  readonly note: (change: ChangeOfText) => void
}

/** The editor's form of a text. Links to documents of the source become links to documents here. */
export function bodyOf(blocks: readonly PastedBlock[], context: BodyContext): LexicalDocument {
  const { locale, newId } = context
  const can = { ...allAbilities, languagesBesides: languageOf(locale).tag }
  const nodes = toLexical(normaliseHeadings(blocks), can, newId)
  return newDocument(
    nodes.map((one) =>
      'node' in one
        ? (resolved(one.node, context)[0] ?? one.node)
        : pictureNode(one.picture, context),
    ),
  )
}

/** The addresses of all pictures of a text, each once. */
export function picturesOf(blocks: readonly PastedBlock[]): readonly PastedPicture[] {
  const found = new Map<string, PastedPicture>()
  for (const block of blocks) {
    if (block.type === 'picture' && !found.has(block.src)) found.set(block.src, block)
  }
  return [...found.values()]
}

function pictureNode(picture: PastedPicture, context: BodyContext): LexicalNode {
  const { addresses, newId, note, pictures } = context
  const value = pictures.get(picture.src)
  if (value !== undefined) {
    const fields = picture.caption ? { caption: picture.caption } : {}
    return newElement('upload', { version: 3, relationTo: 'media', value, fields, id: newId() })
  }
  // Keeps its place, so that the picture can still be put there.
  note({ rule: 'picture-as-link', what: picture.src.slice(0, 200), isLost: true })
  const text = picture.alt || picture.caption || nameOf(picture.src)
  const url = addresses.absolute(picture.src)
  const children = [newText(`[${text}]`)]
  const hasOwnCaption = Boolean(picture.caption) && picture.caption !== text
  const caption = hasOwnCaption ? [newText(` ${picture.caption}`)] : []
  if (url === undefined || !('link' in readLink(url))) {
    return newParagraph([...children, ...caption])
  }
  const fields = { linkType: 'custom', newTab: false, url }
  return newParagraph([newLink(newId(), fields, children), ...caption])
}

const nameOf = (src: string): string =>
  src.startsWith('data:') ? 'picture' : (src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? src)

/** With links that lead somewhere; one that can't be stored leaves its words. */
function resolved(node: LexicalNode, context: BodyContext): readonly LexicalNode[] {
  const note = footnoteOf(node)
  if (note) {
    const [paragraph] = note.root.children
    const children = childrenOf(paragraph).flatMap((child) => resolved(child, context))
    return [newFootnote(String(fieldsOf(node)['id']), children)]
  }
  const children = childrenOf(node).flatMap((child) => resolved(child, context))
  const within = withChildren(node, children)
  if (node.type !== 'link') return [within]
  const href = String(fieldsOf(node)['url'] ?? '')
  const fields = linkFields(href, context)
  if (fields) return [{ ...within, fields }]
  context.note({ rule: 'unusable-link', what: href.slice(0, 200), isLost: false })
  return children
}

function linkFields(href: string, { addresses, elsewhere, idOf, note }: BodyContext) {
  const target = addresses.find(href)
  const other = target && elsewhere(target)
  if (other !== undefined) return { linkType: 'custom', newTab: false, url: other }
  if (target) {
    if (href.includes('#'))
      note({ rule: 'anchor-of-link', what: href.slice(0, 200), isLost: false })
    const doc = { relationTo: target.collection, value: idOf(target) }
    return { linkType: 'internal', newTab: false, doc }
  }
  const path = addresses.pathOf(href)
  const url = path ?? href
  const read = readLink(url)
  if (!('link' in read)) return undefined
  if (path !== undefined && !ownPageAt(path)) {
    note({ rule: 'link-without-target', what: href.slice(0, 200), isLost: false })
  }
  return { linkType: 'custom', newTab: false, url: read.link }
}

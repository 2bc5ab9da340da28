import { decoded } from '#src/platform/urls/decoded'
import type { PastedInline } from './blocks'
import type { Notes } from './html/html-inlines'
import { blocksOfHtml } from './html/html-to-blocks'
import {
  attribute,
  find,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  textOf,
} from './html/html-tree'

/** A note is a mark's target, with a link back: Google Docs, LibreOffice, Pandoc, GitHub, WordPress, Wikipedia. */
export function footnotesOf(root: HtmlElement): {
  readonly notes: Notes
  readonly text: HtmlElement
} {
  const marks = marksIn(root, [])
  if (marks.length === 0) return { notes: new Map(), text: root }
  const holders = new Map<HtmlElement, string>()
  const notes = new Map<string, readonly PastedInline[]>()
  for (const { element, href, names } of marks) {
    const holder = noteWith(root, fragmentOf(href), names)
    const isHere = (one: HtmlElement) => one === element
    // A link back looks like a mark, and the text like its note.
    const isBack = [...holders.keys()].some((one) => find(one, isHere))
    if (!holder || isBack || find(holder, isHere)) continue
    const children = contentOf(holder, names)
    if (children.length === 0) continue
    holders.set(holder, href)
    notes.set(href, children)
  }
  return { notes, text: notes.size > 0 ? withoutNotes(root, holders) : root }
}

interface Mark {
  readonly element: HtmlElement
  readonly href: string
  /** The names at the mark to which its note can link back. */
  readonly names: ReadonlySet<string>
}

/** Links within the document whose text is a number or a sign. */
function marksIn(node: HtmlNode, around: readonly HtmlElement[]): Mark[] {
  if (!isElement(node)) return []
  if (node.tag === 'a' && fragmentOf(attribute(node, 'href')) !== '') {
    const sign = textOf(node).trim()
    if (!/^[[(（]?(?:[\p{L}\p{N}]{1,4}|note \d+|[*†‡§¶#]{1,3})[\])）]?$/iu.test(sign)) return []
    const names = [node, ...around.slice(-3)].flatMap(namesOf)
    return names.length > 0
      ? [{ element: node, href: attribute(node, 'href'), names: new Set(names) }]
      : []
  }
  return node.children.flatMap((child) => marksIn(child, [...around, node]))
}

const namesOf = (element: HtmlElement): string[] =>
  [attribute(element, 'id'), attribute(element, 'name')].filter((name) => name !== '')

/** Browsers prepend the page's URL. */
const fragmentOf = (href: string): string => {
  const [, fragment = ''] = /#(.+)$/.exec(href) ?? []
  return decoded(fragment)
}

const leadsBack = (names: ReadonlySet<string>) => (element: HtmlElement) =>
  element.tag === 'a' && names.has(fragmentOf(attribute(element, 'href')))

/** The innermost block with that name and a link back. */
function noteWith(
  element: HtmlElement,
  name: string,
  names: ReadonlySet<string>,
): HtmlElement | undefined {
  const isHere = (one: HtmlElement) => namesOf(one).includes(name)
  const hasBoth = (one: HtmlElement) =>
    find(one, isHere) !== undefined && find(one, leadsBack(names)) !== undefined
  if (!hasBoth(element)) return undefined
  for (const child of element.children) {
    const inner = isElement(child) ? noteWith(child, name, names) : undefined
    if (inner) return inner
  }
  return /^(?:li|div|p|dd|aside|td|section)$/.test(element.tag) ? element : undefined
}

function contentOf(holder: HtmlElement, names: ReadonlySet<string>): PastedInline[] {
  const isBack = leadsBack(names)
  const cut = (element: HtmlElement): HtmlElement => ({
    ...element,
    children: element.children.flatMap((child): HtmlNode[] => {
      if (!isElement(child)) return [child]
      return isBack(child) || hasClass(child, /^mw-cite-backlink$/) ? [] : [cut(child)]
    }),
  })
  return blocksOfHtml(cut(holder).children).flatMap((block, index): PastedInline[] =>
    'children' in block
      ? [...(index > 0 ? [{ type: 'break' } as const] : []), ...block.children]
      : [],
  )
}

/** The text without notes, their list, and the rule above it. */
function withoutNotes(
  element: HtmlElement,
  holders: ReadonlyMap<HtmlElement, string>,
): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (!isElement(child)) return [child]
    if (holders.has(child)) return []
    const inner = withoutNotes(child, holders)
    const isEmptied =
      inner !== child && textOf(inner).trim() === '' && !find(inner, ({ tag }) => tag === 'img')
    return isEmptied ? [] : [inner]
  })
  const isSame =
    children.length === element.children.length &&
    children.every((child, i) => child === element.children[i])
  if (isSame) return element
  const isList = element.attributes.has('data-footnotes') || hasClass(element, /^footnotes$/)
  return {
    ...element,
    children: isList
      ? children.filter((child) => !isElement(child) || !/^(?:hr|h[1-6])$/.test(child.tag))
      : children,
  }
}

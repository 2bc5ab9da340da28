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
  styleOf,
  textOf,
  without,
  withoutLanguages,
} from './html/html-tree'
import { levelledItem, levelledList } from './levelled-list'

/** From Word, on a computer or on the web. */
export function isOfWord(root: HtmlNode): boolean {
  return (
    find(
      root,
      (element) =>
        hasClass(element, /^(?:Mso|ListContainerWrapper)/) ||
        /(?:^|;)\s*mso-/.test(attribute(element, 'style')) ||
        attribute(element, 'name') === 'ProgId' ||
        element.attributes.has('xmlns:w'),
    ) !== undefined
  )
}

/** Lists are paragraphs with a level and a bullet as text; comments, deleted text, and tables of contents go. */
export function cleanWord(root: HtmlElement): HtmlElement {
  return withLists(withoutLanguages(without(root, isLeftOver)))
}

function isLeftOver(element: HtmlElement): boolean {
  const style = styleOf(element)
  return (
    // A tracked deletion.
    (element.tag === 'del' && element.attributes.has('datetime')) ||
    hasClass(element, /^Mso(?:Toc\d|CommentReference|CommentText|Header|Footer)$/) ||
    /^(?:comment|comment-list|footnote-list-separator)$/.test(style.get('mso-element') ?? '') ||
    hasClass(element, /^msocom/)
  )
}

function withLists(element: HtmlElement): HtmlElement {
  const children: HtmlNode[] = []
  let items: HtmlElement[] = []
  const end = () => {
    if (items.length > 0) children.push(levelledList(items))
    items = []
  }
  for (const child of element.children.flatMap(unwrapped)) {
    if (typeof child === 'string') {
      if (items.length === 0 || child.trim() !== '') {
        end()
        children.push(child)
      }
      continue
    }
    const own = itemsOf(child)
    if (own) items.push(...own)
    else {
      end()
      // A heading's list number is not part of its text.
      const inner = /^h\d$/.test(child.tag) ? without(child, isMarker) : child
      children.push(withLists(inner))
    }
  }
  end()
  return { ...element, children }
}

/** Word on the web wraps each item in a list and that in a wrapper. */
function unwrapped(node: HtmlNode): readonly HtmlNode[] {
  return isElement(node) && hasClass(node, /^ListContainerWrapper$/) ? node.children : [node]
}

function itemsOf(element: HtmlElement): HtmlElement[] | undefined {
  if (/^[uo]l$/.test(element.tag)) {
    const items = element.children.filter(isElement)
    if (!items.every((item) => item.attributes.has('data-aria-level'))) return undefined
    return items.map((item, index) =>
      levelledItem(item.children, {
        level: Number(attribute(item, 'data-aria-level')) || 1,
        ordered: element.tag === 'ol',
        number: index === 0 ? Number(attribute(element, 'start')) || undefined : undefined,
      }),
    )
  }
  const list = /\bl\d+ level(\d+)/.exec(styleOf(element).get('mso-list') ?? '')
  const isOld =
    hasClass(element, /^MsoListParagraph/) || hasClass(element, /^MsoList(?:Bullet|Number)/)
  if (!list && !isOld) return undefined
  const marker = find(element, isMarker)
  if (!marker || /^h\d$/.test(element.tag)) return undefined
  const text = textOf(marker).replaceAll(/[\s\u00a0]+/g, '')
  return [
    levelledItem(without(element, isMarker).children, {
      level: Number(list?.[1] ?? 1),
      ordered: numbered.test(text),
      number: Number(/(?<!\d)(\d+)\D*$/.exec(text)?.[1]) || undefined,
    }),
  ]
}

/** `1.`, `2)`, `(3)`, `1.2.3`, `a.`, `iv.`, `一、`, `①`, `가.`; anything else is a bullet, Word's `o` too. */
const numbered =
  /^[([（]?(?:(?:\d+\.)*\d+[.)\]）、．:]?|(?:[a-z]{1,2}|[ivxlcdm]{1,6}|[一二三四五六七八九十百]+|[가나다라마바사아자차카타파하]|[ァ-ヶｱ-ﾝ])[.)\]）、．:]|[①-⑳])$/iu

/** The bullet or number of a list; older versions use a symbol font for it. */
function isMarker(element: HtmlElement): boolean {
  const style = styleOf(element)
  if (style.get('mso-list') === 'ignore') return true
  return (
    /^['"]?(?:symbol|wingdings)/.test(style.get('font-family') ?? '') &&
    textOf(element).replaceAll(/[\s\u00a0]+/g, '').length <= 1
  )
}

const isFootnote = (element: HtmlElement) =>
  /^(?:foot|end)note$/.test(styleOf(element).get('mso-element') ?? '')

const isFootnoteList = (element: HtmlElement) =>
  /^(?:foot|end)note-list$/.test(styleOf(element).get('mso-element') ?? '')

export function footnotesOfWord(root: HtmlElement): {
  readonly notes: Notes
  readonly text: HtmlElement
} {
  const notes = new Map<string, readonly PastedInline[]>()
  const visit = (element: HtmlElement): void => {
    const id = attribute(element, 'id')
    if (isFootnote(element) && id) notes.set(`#_${id}`, noteOf(element))
    for (const child of element.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return {
    notes,
    text: notes.size > 0 ? without(root, (one) => isFootnote(one) || isFootnoteList(one)) : root,
  }
}

function noteOf(element: HtmlElement): PastedInline[] {
  const note = without(element, (one) => /^#_(?:ftn|edn)ref/.test(attribute(one, 'href')))
  return blocksOfHtml(note.children).flatMap((block, index): PastedInline[] =>
    'children' in block
      ? [...(index > 0 ? [{ type: 'break' } as const] : []), ...block.children]
      : [],
  )
}

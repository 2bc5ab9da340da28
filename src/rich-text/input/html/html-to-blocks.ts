import { isBlank, type PastedBlock, type PastedInline, textOf } from '../blocks'
import { codeOf, isCode, joinCodeLines, withLanguageAround } from '../code'
import { isHidden } from '../hidden'
import { tidyInlines } from '../inline-text'
import { isLevelledList, levelledItems } from '../levelled-list'
import { nestItems } from '../lists'
import type { NoteChange } from '../not-kept'
import { outOfLine } from '../pictures-of-line'
import { inlinesOf, isInline, type Notes } from './html-inlines'
import { itemsOf } from './html-lists'
import { tableOf } from './html-table'
import { attribute, find, type HtmlElement, type HtmlNode, hasClass } from './html-tree'

/** Converts HTML to article blocks, with the source's heading levels. */
export function blocksOfHtml(
  nodes: readonly HtmlNode[],
  notes: Notes = new Map(),
  note: NoteChange = () => undefined,
): PastedBlock[] {
  return joinCodeLines(blocksWithin(nodes, { notes, note }))
}

interface Reading {
  readonly notes: Notes
  readonly note: NoteChange
}

function blocksWithin(nodes: readonly HtmlNode[], reading: Reading): PastedBlock[] {
  const blocks: PastedBlock[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    if (line.length > 0) blocks.push(...paragraphsOf(inlinesOf(line, [], reading.notes)))
    line = []
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && isHidden(node)) continue
    if (isInline(node)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...blockOf(node as HtmlElement, reading))
  }
  endLine()
  return blocks
}

function blockOf(element: HtmlElement, reading: Reading): PastedBlock[] {
  const level = headingLevel(element)
  if (level !== undefined) {
    const inlines = tidyInlines(inlinesOf(element.children, [], reading.notes))
    const { children, behind } = outOfLine(plainWeight(inlines.map(asBlank)))
    return isBlank(children) ? behind : [{ type: 'heading', level, children }, ...behind]
  }
  if (isCode(element)) return codeOf(element)
  if (isLevelledList(element)) {
    return nestItems(levelledItems(element, (inner) => blocksWithin(inner, reading)))
  }
  switch (element.tag) {
    case 'ul':
    case 'ol':
    case 'menu':
      return (
        galleryOf(element, reading) ??
        nestItems(itemsOf(element, 1, (inner) => blocksWithin(inner, reading)))
      )
    case 'hr':
      return [{ type: 'rule' }]
    case 'blockquote':
      return quotes(blocksWithin(element.children, reading))
    case 'table':
      return tableOf(element, (inner) => blocksWithin(inner, reading), reading.note)
    case 'figure':
      return figure(element, reading)
    case 'dt':
      return paragraphsOf(inlinesOf(element.children, ['bold'], reading.notes))
    default: {
      const blocks = withLanguageAround(element, blocksWithin(element.children, reading))
      return hasClass(element, /^Mso(?:Intense)?Quote/) ? quotes(blocks) : blocks
    }
  }
}

/** The pictures of a list that has nothing else. */
function galleryOf({ children }: HtmlElement, reading: Reading): PastedBlock[] | undefined {
  const isBare = children.every((child) =>
    typeof child === 'string' ? child.trim() === '' : child.tag === 'li' && hasPicture(child),
  )
  if (!isBare) return undefined
  const blocks = children.flatMap((child) =>
    typeof child === 'string' ? [] : blocksWithin(child.children, reading),
  )
  return blocks.length > 0 && blocks.every(({ type }) => type === 'picture') ? blocks : undefined
}

const hasPicture = (element: HtmlElement): boolean =>
  find(element, ({ tag }) => tag === 'img') !== undefined

/** Splits a line into paragraphs at double line breaks. */
function paragraphsOf(line: Parameters<typeof tidyInlines>[0]): PastedBlock[] {
  const lines: PastedInline[][] = [[]]
  const tidy = tidyInlines(line)
  for (const [index, inline] of tidy.entries()) {
    if (inline.type !== 'break') lines.at(-1)?.push(inline)
    else if (tidy[index + 1]?.type === 'break') lines.push([])
    else if (lines.at(-1)?.length) lines.at(-1)?.push(inline)
  }
  return lines.flatMap((inlines): PastedBlock[] => {
    const { children, behind } = outOfLine(inlines)
    return isBlank(children) ? behind : [{ type: 'paragraph', children }, ...behind]
  })
}

function headingLevel(element: HtmlElement): number | undefined {
  const [, tagged] = /^h([1-6])$/.exec(element.tag) ?? []
  if (tagged) return Number(tagged)
  if (hasClass(element, /^MsoTitle/)) return 1
  const [, word] = /(?:^|\s)MsoHeading(\d)/.exec(attribute(element, 'class')) ?? []
  if (word) return Number(word)
  if (attribute(element, 'role') !== 'heading') return undefined
  const level = Number(attribute(element, 'aria-level'))
  return Number.isInteger(level) && level > 0 ? level : 2
}

const asBlank = (inline: PastedInline): PastedInline =>
  inline.type === 'break' ? { type: 'text', text: ' ', marks: [] } : inline

/** Headings are bold anyway; a program's weight is no emphasis. */
function plainWeight(inlines: readonly PastedInline[]): PastedInline[] {
  return inlines.map((inline) => {
    if (inline.type === 'link') return { ...inline, children: plainWeight(inline.children) }
    if (inline.type !== 'text') return inline
    return { ...inline, marks: inline.marks.filter((mark) => mark !== 'bold') }
  })
}

/** Adjacent paragraphs form one quotation; what it cannot contain stays between. */
export function quotes(blocks: readonly PastedBlock[]): PastedBlock[] {
  const quoted: PastedBlock[] = []
  for (const block of blocks) {
    const last = quoted.at(-1)
    if (block.type !== 'paragraph' && block.type !== 'quote') quoted.push(block)
    else if (last?.type === 'quote') {
      const children: PastedInline[] = [...last.children, { type: 'break' }, ...block.children]
      quoted[quoted.length - 1] = { type: 'quote', children }
    } else quoted.push({ type: 'quote', children: block.children })
  }
  return quoted
}

/** Assigns the caption to a single picture. */
function figure(element: HtmlElement, reading: Reading): PastedBlock[] {
  const isCaption = (node: HtmlNode) => typeof node !== 'string' && node.tag === 'figcaption'
  const blocks = blocksWithin(
    element.children.filter((child) => !isCaption(child)),
    reading,
  )
  const captions = blocksWithin(element.children.filter(isCaption), reading)
  const [picture, ...others] = blocks
  const [caption, ...more] = captions
  if (picture?.type === 'picture' && others.length === 0 && more.length === 0) {
    const text = caption && 'children' in caption ? captionOf(caption.children) : undefined
    return [{ ...picture, caption: text }]
  }
  return [...blocks, ...captions]
}

/** Plain text, with footnotes in brackets. */
function captionOf(inlines: readonly PastedInline[]): string {
  return inlines
    .map((inline) =>
      inline.type === 'note' ? ` (${captionOf(inline.children)})` : textOf([inline]),
    )
    .join('')
}

import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, TableRow } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown as markdownOf } from 'mdast-util-to-markdown'
import type {
  RichBlock,
  RichCell,
  RichInline,
  RichListItem,
  RichMark,
  RichText,
} from '#src/page-types/rich-text-model'
import { encodeHref } from '#src/platform/i18n/pathname'
import { parseUrl } from '#src/platform/urls/parse-url'

/** CommonMark with GFM's tables and footnotes. `url`: of the page, to make links and pictures absolute. */
export function toMarkdown(text: RichText, url: string): string {
  return markdownOf(
    { type: 'root', children: blocksOf(text, url) },
    { bullet: '-', emphasis: '_', rule: '-', extensions: [gfmToMarkdown()] },
  )
}

type Block = BlockContent | DefinitionContent

const blocksOf = (text: RichText, url: string): Block[] =>
  text.flatMap((block) => {
    const blocks = (toBlocks[block.type] as ToBlocks<BlockType>)(block, url)
    // Markdown has no direction; between HTML blocks it is still parsed (CommonMark 4.6).
    return 'dir' in block && block.dir
      ? [htmlBlock(`<div dir="${block.dir}">`), ...blocks, htmlBlock('</div>')]
      : [...blocks]
  })

const htmlBlock = (value: string): Block => ({ type: 'html', value })

type BlockType = RichBlock['type']
type ToBlocks<Of extends BlockType> = (
  block: Extract<RichBlock, { type: Of }>,
  url: string,
) => readonly Block[]

const toBlocks: { readonly [Of in BlockType]: ToBlocks<Of> } = {
  paragraph: ({ children }, url) => [paragraph(inlinesOf(children, url))],
  heading: ({ children, level }, url) => [
    { type: 'heading', depth: level, children: inlinesOf(children, url) },
  ],
  list: ({ items, ordered, start }, url) => [
    {
      type: 'list',
      ordered,
      start: ordered ? (start ?? 1) : null,
      spread: false,
      children: items.map((item) => itemOf(item, url)),
    },
  ],
  quote: ({ children }, url) => [quote([paragraph(inlinesOf(children, url))])],
  'pull-quote': ({ attribution, text }) => [
    quote([textOf(text), ...(attribution ? [textOf(`— ${attribution}`)] : [])].map(alone)),
  ],
  rule: () => [{ type: 'thematicBreak' }],
  // It works on its page alone.
  form: ({ form }, url) => [
    alone({ type: 'link', url: `${url}#form-${form.id}`, children: [textOf(form.title)] }),
  ],
  // Readers of feeds follow the site already.
  subscribe: () => [],
  figure: ({ caption, picture: { alt, src } }, url) => [
    paragraph([{ type: 'image', url: absolute(src, url), alt, title: caption ?? null }]),
  ],
  code: ({ language, tokens }) => [
    {
      type: 'code',
      lang: language === 'plaintext' ? null : language,
      value: tokens.map(({ text }) => text).join(''),
    },
  ],
  table: ({ rows }, url) => [{ type: 'table', children: tableRows(rows, url) }],
  notes: ({ notes }, url) =>
    notes.map((note, index) => ({
      type: 'footnoteDefinition',
      identifier: String(index + 1),
      children: [paragraph(inlinesOf(note, url))],
    })),
}

const paragraph = (children: PhrasingContent[]): Block => ({ type: 'paragraph', children })
const alone = (child: PhrasingContent): Block => paragraph([child])
const quote = (children: Block[]): Block => ({ type: 'blockquote', children })
const textOf = (value: string): PhrasingContent => ({ type: 'text', value })

function itemOf({ children, dir, nested }: RichListItem, url: string): ListItem {
  return {
    type: 'listItem',
    spread: false,
    children: [paragraph(inDirection(dir, inlinesOf(children, url))), ...blocksOf(nested, url)],
  }
}

/** Inline text of another direction. */
const inDirection = (dir: string | undefined, line: PhrasingContent[]): PhrasingContent[] =>
  dir ? [html(`<span dir="${dir}">`), ...line, html('</span>')] : line

/** A merged cell is in its first place, the others are empty, since Markdown cannot merge. */
function withoutMerged(rows: readonly (readonly RichCell[])[]): readonly (readonly RichCell[])[] {
  const grid: RichCell[][] = rows.map(() => [])
  for (const [index, cells] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      while (grid[index]?.[column]) column += 1
      const { colSpan = 1, rowSpan = 1, ...one } = cell
      for (const row of grid.slice(index, index + rowSpan)) {
        for (let place = column; place < column + colSpan; place += 1) {
          row[place] = { header: one.header, children: [] }
        }
      }
      grid[index]?.splice(column, 1, one)
    }
  }
  const empty: RichCell = { header: false, children: [] }
  return grid.map((row) => Array.from(row, (cell) => cell ?? empty))
}

/** A Markdown table needs a head, possibly empty, and one line per cell. */
function tableRows(merged: readonly (readonly RichCell[])[], url: string): TableRow[] {
  const rows = withoutMerged(merged)
  const hasHead = rows[0]?.every(({ header }) => header) ?? false
  const head = hasHead
    ? []
    : [(rows[0] ?? []).map((): RichCell => ({ header: true, children: [] }))]
  return [...head, ...rows].map((row) => ({
    type: 'tableRow',
    children: row.map(({ children, dir }) => ({
      type: 'tableCell',
      children: inDirection(dir, withSpaces(children.map((block) => lineOf(block, url)))),
    })),
  }))
}

function lineOf(block: RichBlock, url: string): PhrasingContent[] {
  if (block.type === 'list') {
    return withSpaces(block.items.map(({ children }) => inlinesOf(children, url)))
  }
  return 'children' in block ? inlinesOf(block.children, url) : []
}

const withSpaces = (lines: readonly PhrasingContent[][]): PhrasingContent[] =>
  lines.flatMap((line, index) => (index > 0 ? [textOf(' '), ...line] : line))

const inlinesOf = (nodes: readonly RichInline[], url: string): PhrasingContent[] =>
  nodes.flatMap((node) => inlineOf(node, url))

function inlineOf(node: RichInline, url: string): PhrasingContent[] {
  if (node.type === 'text') return marked(node.text, node.marks)
  if (node.type === 'break') return [{ type: 'break' }]
  if (node.type === 'note-mark') {
    return [{ type: 'footnoteReference', identifier: String(node.number) }]
  }
  if (node.type === 'language') {
    const dir = node.dir ? ` dir="${node.dir}"` : ''
    return [
      html(`<span lang="${node.lang}"${dir}>`),
      ...inlinesOf(node.children, url),
      html('</span>'),
    ]
  }
  // A link cannot contain another one, such as the mark of a note.
  const children = node.children.filter(({ type }) => type !== 'note-mark')
  return [{ type: 'link', url: absolute(node.href, url), children: inlinesOf(children, url) }]
}

/** Markdown has no superscript or subscript, and no marks within code. */
function marked(text: string, [outer, ...inner]: readonly RichMark[]): PhrasingContent[] {
  switch (outer) {
    case undefined:
      return [textOf(text)]
    case 'code':
      return [{ type: 'inlineCode', value: text }]
    case 'sub':
      return [html('<sub>'), ...marked(text, inner), html('</sub>')]
    case 'super':
      return [html('<sup>'), ...marked(text, inner), html('</sup>')]
    default:
      return [{ type: elements[outer], children: marked(text, inner) }]
  }
}

const elements = { strong: 'strong', emphasis: 'emphasis', strike: 'delete' } as const
const html = (value: string): PhrasingContent => ({ type: 'html', value })

function absolute(href: string, url: string): string {
  const encoded = encodeHref(href)
  return parseUrl(encoded, url)?.href ?? encoded
}

import type { BlockContent, Definition, DefinitionContent, List, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { PastedBlock, PastedInline } from './blocks'
import { codeLanguage } from './code-languages'
import { normaliseHeadings } from './headings'
import { blocksOfPastedHtml } from './html/html'
import { quotes } from './html/html-to-blocks'
import type { HtmlElement } from './html/html-tree'
import { type FlatItem, nestItems } from './lists'
import { withFormulasAsCode } from './markdown-formulas'
import {
  inlinesOf,
  type Notes,
  type ReadHtml,
  type Reading,
  type Resolve,
  type Targets,
} from './markdown-inlines'
import type { NoteChange } from './not-kept'
import { outOfLine } from './pictures-of-line'

/**
 * CommonMark with GFM's tables, tasks, and footnotes. Without `treeOf`, inline HTML stays as text. `resolve` is
 * called for the URL of each link and picture outside of HTML: pastes lose relative ones, files have a place.
 */
export function readPastedMarkdown(
  markdown: string,
  note: NoteChange = () => undefined,
  treeOf: TreeOf = () => undefined,
  resolve: Resolve = (url) => url,
): PastedBlock[] {
  return normaliseHeadings(blocksOfPastedMarkdown(markdown, note, treeOf, resolve), note)
}

/** With the source's heading levels. */
export function blocksOfPastedMarkdown(
  markdown: string,
  note: NoteChange,
  treeOf: TreeOf,
  resolve: Resolve = (url) => url,
): PastedBlock[] {
  const tree: Root = fromMarkdown(withFormulasAsCode(markdown.replaceAll('\r\n', '\n'), note), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const html: ReadHtml = (written) => {
    const root = treeOf(written)
    return root && blocksOfPastedHtml(root, note)
  }
  const targets = targetsOf(tree.children)
  const common = { html, targets, resolve }
  const reading: Reading = { ...common, notes: notesOf(tree, { ...common, notes: new Map() }) }
  return blocksOf(withoutFrontMatter(tree.children), reading)
}

/** Parses HTML as a browser does; `undefined` if empty. */
export type TreeOf = (html: string) => HtmlElement | undefined

type Content = RootContent | BlockContent | DefinitionContent

/** Drops metadata at the start, between two rulers: as Markdown, a ruler and a heading. */
function withoutFrontMatter(nodes: readonly RootContent[]): readonly RootContent[] {
  const [ruler, fields] = nodes
  const isFrontMatter =
    ruler?.type === 'thematicBreak' &&
    ruler.position?.start.offset === 0 &&
    fields?.type === 'heading' &&
    fields.children.every(({ type }) => type === 'text' || type === 'break')
  const [first] = isFrontMatter ? fields.children : []
  const isFields = first?.type === 'text' && /^[\w-]+:/.test(first.value)
  return isFields ? nodes.slice(2) : nodes
}

/** Of equal names the first counts (CommonMark 0.31.2, 4.7), also within quotes and lists. */
function targetsOf(nodes: readonly Content[]): Targets {
  const definitions = (node: Content): Definition[] => {
    if (node.type === 'definition') return [node]
    return 'children' in node ? (node.children as Content[]).flatMap(definitions) : []
  }
  return new Map(
    nodes
      .flatMap(definitions)
      .toReversed()
      .map((one) => [one.identifier, one]),
  )
}

function notesOf(tree: Root, reading: Reading): Notes {
  return new Map(
    tree.children.flatMap((node) => {
      if (node.type !== 'footnoteDefinition') return []
      const text = blocksOf(node.children, reading).flatMap((block, index): PastedInline[] =>
        'children' in block
          ? [...(index > 0 ? [{ type: 'break' } as const] : []), ...block.children]
          : [],
      )
      return [[node.identifier, text] as const]
    }),
  )
}

function blocksOf(nodes: readonly Content[], reading: Reading): PastedBlock[] {
  return nodes.flatMap((node) => blockOf(node, reading))
}

function blockOf(node: Content, reading: Reading): PastedBlock[] {
  switch (node.type) {
    case 'paragraph': {
      const { behind, children } = outOfLine(inlinesOf(node.children, [], reading))
      return children.length > 0 ? [{ type: 'paragraph', children }, ...behind] : behind
    }
    case 'heading': {
      const { behind, children } = outOfLine(inlinesOf(node.children, [], reading))
      return children.length > 0
        ? [{ type: 'heading', level: node.depth, children }, ...behind]
        : behind
    }
    case 'thematicBreak':
      return [{ type: 'rule' }]
    case 'list':
      return nestItems(itemsOf(node, 1, reading))
    case 'blockquote':
      return quotes(blocksOf(node.children, reading))
    case 'code':
      return [{ type: 'code', language: codeLanguage(node.lang ?? ''), code: node.value }]
    case 'table': {
      const behind: PastedBlock[] = []
      const rows = node.children.map((row, index) =>
        row.children.map((cell) => {
          const line = outOfLine(inlinesOf(cell.children, [], reading))
          behind.push(...line.behind)
          return { header: index === 0, children: line.children }
        }),
      )
      return [{ type: 'table', rows }, ...behind]
    }
    case 'html':
      if (saysNothing(node.value)) return []
      return [...(reading.html(node.value) ?? [paragraph(node.value)])]
    default:
      return []
  }
}

/** Whether HTML between blocks is a comment, or only wrapping tags. */
function saysNothing(html: string): boolean {
  if (/^<!--/.test(html)) return true
  return (
    html.replaceAll(/<\/?(?:div|section|details|center|span|p|br)(?:\s[^<>]*)?>/gi, '').trim() ===
    ''
  )
}

function paragraph(text: string): PastedBlock {
  return { type: 'paragraph', children: [{ type: 'text', text, marks: [] }] }
}

function itemsOf(list: List, level: number, reading: Reading): FlatItem[] {
  const ordered = list.ordered === true
  return list.children.flatMap((item, index): FlatItem[] => {
    const children: PastedInline[] = []
    const behind: PastedBlock[] = []
    const inner: FlatItem[] = []
    if (typeof item.checked === 'boolean') {
      children.push({ type: 'text', text: item.checked ? '☑ ' : '☐ ', marks: [] })
    }
    for (const node of item.children) {
      if (node.type === 'list') inner.push(...itemsOf(node, level + 1, reading))
      else {
        for (const block of blocksOf([node], reading)) {
          if (block.type === 'paragraph' && behind.length === 0) {
            if (children.length > 0 && node !== item.children[0]) children.push({ type: 'break' })
            children.push(...block.children)
          } else behind.push(block)
        }
      }
    }
    const number = ordered && index === 0 ? (list.start ?? 1) : undefined
    // After the whole item, including nested ones.
    const own = { level, ordered, number, children }
    const last = inner.at(-1)
    return last
      ? [own, ...inner.slice(0, -1), { ...last, behind: [...(last.behind ?? []), ...behind] }]
      : [{ ...own, behind }]
  })
}

import type {
  BlockContent,
  Definition,
  DefinitionContent,
  List,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { nodesInLanguages } from '../languages-in-markdown'
import {
  languageIn,
  marksInLanguage,
  type PastedBlock,
  type PastedInline,
  type PastedMark,
} from './blocks'
import { codeLanguage } from './code-languages'
import { normaliseHeadings } from './headings'
import { blocksOfPastedHtml } from './html/html'
import { quotes } from './html/html-to-blocks'
import type { HtmlElement } from './html/html-tree'
import { linkAddress } from './link-address'
import { type FlatItem, nestItems } from './lists'
import { withFormulasAsCode } from './markdown-formulas'
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
export type Resolve = (url: string, kind: 'link' | 'picture') => string
type ReadHtml = (html: string) => readonly PastedBlock[] | undefined

type Notes = ReadonlyMap<string, readonly PastedInline[]>
/** Reference definitions: `[text][1]`, `[1]: /x`. */
type Targets = ReadonlyMap<string, Definition>

interface Reading {
  readonly notes: Notes
  readonly html: ReadHtml
  readonly targets: Targets
  readonly resolve: Resolve
}

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

function inlinesOf(
  nodes: readonly PhrasingContent[],
  outer: readonly PastedMark[],
  reading: Reading,
): PastedInline[] {
  return nodesInLanguages(nodes, languageIn(outer)).flatMap(
    ({ node, language }): readonly PastedInline[] => {
      const marks = marksInLanguage(outer, language)
      switch (node.type) {
        case 'text':
          return [{ type: 'text', text: node.value.replaceAll('\n', ' '), marks }]
        case 'strong':
          return inlinesOf(node.children, [...marks, 'bold'], reading)
        case 'emphasis':
          return inlinesOf(node.children, [...marks, 'italic'], reading)
        case 'delete':
          return inlinesOf(node.children, [...marks, 'strike'], reading)
        case 'inlineCode':
          return [{ type: 'text', text: node.value, marks: [...marks, 'code'] }]
        case 'break':
          return [{ type: 'break' }]
        case 'image':
          return [pictureAt(node, node.alt, reading)]
        case 'imageReference': {
          const target = reading.targets.get(node.identifier)
          return target ? [pictureAt(target, node.alt, reading)] : []
        }
        case 'footnoteReference': {
          const note = reading.notes.get(node.identifier)
          return note ? [{ type: 'note', children: note }] : []
        }
        case 'link':
          return linkTo(node, inlinesOf(node.children, marks, reading), reading)
        case 'linkReference': {
          const children = inlinesOf(node.children, marks, reading)
          const target = reading.targets.get(node.identifier)
          return target ? linkTo(target, children, reading) : children
        }
        case 'html':
          return htmlMark(node.value, reading)
        default:
          return []
      }
    },
  )
}

interface Target {
  readonly url: string
  readonly title?: string | null | undefined
}

function linkTo(
  { url }: Target,
  children: readonly PastedInline[],
  { resolve }: Reading,
): readonly PastedInline[] {
  const href = linkAddress(resolve(url, 'link'))
  return href ? [{ type: 'link', href, children }] : children
}

function pictureAt(
  { title, url }: Target,
  alt: string | null | undefined,
  { resolve }: Reading,
): PastedInline {
  const src = resolve(url, 'picture')
  return { type: 'picture', src, alt: alt ?? '', caption: title || undefined }
}

/** Ruby tags in a line of Markdown come one by one; readings go in brackets. */
const rubyTags: Readonly<Record<string, string>> = { '<rt>': '（', '</rt>': '）' }

/** Drops other inline tags and keeps their text, except `<br>`, pictures, and players. */
function htmlMark(tag: string, { html }: Reading): PastedInline[] {
  if (/^<br\s*\/?>$/i.test(tag)) return [{ type: 'break' }]
  const bracket = rubyTags[tag.toLowerCase()]
  if (bracket) return [{ type: 'text', text: bracket, marks: [] }]
  if (!/^<(?:img|iframe|video|audio|embed|input)\b/i.test(tag)) return []
  return (html(tag) ?? []).flatMap((block): readonly PastedInline[] => {
    if (block.type === 'picture') return [block]
    return block.type === 'paragraph' ? block.children : []
  })
}

import { randomBytes } from 'node:crypto'
import type {
  Blockquote,
  FootnoteDefinition,
  FootnoteReference,
  Image,
  List,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { nodesInLanguages } from '#src/rich-text/languages-in-markdown'
import {
  newBlock,
  newDocument,
  newElement,
  newFootnote,
  newHeading,
  newLineBreak,
  newLink,
  newList,
  newParagraph,
  newTable,
  newText,
} from '#src/rich-text/new-nodes'
import { formatBits, type LexicalDocument, type LexicalNode } from '#src/rich-text/nodes'

/** Ids of the documents in a text, by the keys of the demo content. */
export interface SeedReferences {
  blog(key: string): string
  picture(key: string): string
}

const codeLanguages: ReadonlyMap<string, string> = new Map([
  ['html', 'xml'],
  ['xml', 'xml'],
  ['css', 'css'],
  ['ts', 'typescript'],
  ['js', 'javascript'],
  ['json', 'json'],
  ['bash', 'bash'],
  ['sh', 'bash'],
  ['http', 'http'],
  ['yaml', 'yaml'],
])

/** The alternative texts of a Markdown text's pictures, by key. */
export function picturesWithAlt(markdown: string): Map<string, string> {
  const alts = new Map<string, string>()
  // Parsing all texts for the few with pictures would take seconds.
  if (!markdown.includes('![')) return alts
  visit(parse(markdown), (node) => {
    if (node.type === 'image') alts.set(pictureKey(node), node.alt ?? '')
  })
  return alts
}

/**
 * CommonMark with GFM tables and footnotes. Links may lead to `post:{key}` and `page:{path}`, pictures are
 * `image:{key}`; a block quote with `[!pull]` is a pull quote; `<span lang="la">…</span>` marks another language.
 * @throws {Error} for Markdown without a form in the editor, naming it.
 */
export function markdownToLexical(markdown: string, references: SeedReferences): LexicalDocument {
  const { children } = parse(markdown)
  const notes = new Map<string, FootnoteDefinition>()
  for (const node of children) {
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, node)
  }
  const source: Source = { notes, references }
  return newDocument(
    children
      .filter((node) => node.type !== 'footnoteDefinition')
      .map((node) => blockOf(node, source)),
  )
}

interface Source {
  readonly notes: ReadonlyMap<string, FootnoteDefinition>
  readonly references: SeedReferences
}

function blockOf(node: RootContent, source: Source): LexicalNode {
  switch (node.type) {
    case 'paragraph':
      return pictureOf(node, source) ?? newParagraph(inlinesOf(node.children, source))
    case 'heading':
      if (node.depth < 2 || node.depth > 4) throw unknown(node)
      return newHeading(node.depth, inlinesOf(node.children, source))
    case 'thematicBreak':
      return newElement('horizontalrule')
    case 'list':
      return listOf(node, source)
    case 'blockquote':
      return pullQuoteOf(node) ?? newElement('quote', { children: linesOf(node.children, source) })
    case 'code':
      return newBlock(objectId(), 'Code', {
        language: codeLanguages.get(node.lang ?? '') ?? 'plaintext',
        code: node.value,
      })
    case 'table':
      return tableOf(node, source)
    default:
      throw unknown(node)
  }
}

/** A paragraph with nothing but a picture. */
function pictureOf({ children }: Paragraph, { references }: Source): LexicalNode | undefined {
  const [only, ...more] = children
  if (only?.type !== 'image' || more.length > 0) return undefined
  return newElement('upload', {
    version: 3,
    relationTo: 'media',
    value: references.picture(pictureKey(only)),
    fields: only.title ? { caption: only.title } : {},
    id: objectId(),
  })
}

/** A block quote of one sentence with `[!pull]`. */
function pullQuoteOf(quote: Blockquote): LexicalNode | undefined {
  const [paragraph, ...more] = quote.children
  if (paragraph?.type !== 'paragraph' || more.length > 0) return undefined
  const [only, ...others] = paragraph.children
  if (only?.type !== 'text' || others.length > 0) return undefined
  const text = /^\[!pull\]\s+([\s\S]+)$/.exec(only.value)?.[1]?.replace(/\n/g, ' ')
  return text ? newBlock(objectId(), 'PullQuote', { text }) : undefined
}

/** Paragraphs as lines of one node, since the editor's quotes and items have no paragraphs. */
function linesOf(paragraphs: readonly RootContent[], source: Source): LexicalNode[] {
  return paragraphs.flatMap((paragraph, index) => {
    if (paragraph.type !== 'paragraph') throw unknown(paragraph)
    return [...(index > 0 ? [newLineBreak()] : []), ...inlinesOf(paragraph.children, source)]
  })
}

function listOf(node: List, source: Source): LexicalNode {
  const items = node.children.map(({ children }) => {
    const lists = children.filter((child) => child.type === 'list')
    return {
      children: linesOf(
        children.filter((child) => child.type !== 'list'),
        source,
      ),
      nested: lists.map((list) => listOf(list, source)),
    }
  })
  const start = node.start ?? 1
  return newList({ ordered: Boolean(node.ordered), start, items, firstValue: 1, depth: 0 })
}

function tableOf(node: Table, source: Source): LexicalNode {
  return newTable(
    node.children.map((row, index) =>
      row.children.map((cell) => ({
        header: index === 0,
        children: inlinesOf(cell.children, source),
      })),
    ),
  )
}

/** @param format of the surrounding words; `outer` is their language, if marked. */
function inlinesOf(
  nodes: readonly PhrasingContent[],
  source: Source,
  format = 0,
  outer?: string,
): LexicalNode[] {
  return nodesInLanguages(nodes, outer).flatMap(({ node, language }): LexicalNode[] => {
    const within = (children: readonly PhrasingContent[], added = 0) =>
      inlinesOf(children, source, format | added, language)
    switch (node.type) {
      case 'text':
        return [newText(node.value.replace(/\n/g, ' '), format, language)]
      case 'strong':
        return within(node.children, formatBits.bold)
      case 'emphasis':
        return within(node.children, formatBits.italic)
      case 'delete':
        return within(node.children, formatBits.strikethrough)
      case 'inlineCode':
        return [newText(node.value, format | formatBits.code, language)]
      case 'break':
        return [newLineBreak()]
      case 'footnoteReference':
        return [footnoteOf(node, source)]
      case 'link':
        return [newLink(objectId(), linkFields(node.url, source), within(node.children))]
      default:
        throw unknown(node)
    }
  })
}

function footnoteOf(node: FootnoteReference, source: Source): LexicalNode {
  const [paragraph, ...more] = source.notes.get(node.identifier)?.children ?? []
  if (paragraph?.type !== 'paragraph' || more.length > 0) throw unknown(node)
  return newFootnote(objectId(), inlinesOf(paragraph.children, source))
}

function linkFields(url: string, { references }: Source): Record<string, unknown> {
  if (url.startsWith('post:')) {
    const value = references.blog(url.slice('post:'.length))
    return { linkType: 'internal', newTab: false, doc: { relationTo: 'blogs', value } }
  }
  return { linkType: 'custom', newTab: false, url: url.replace(/^page:/, '') }
}

function pictureKey({ url }: Image): string {
  return url.replace(/^image:/, '')
}

function parse(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

function visit(node: Nodes, callback: (node: Nodes) => void): void {
  callback(node)
  if ('children' in node) for (const child of node.children) visit(child, callback)
}

/** In the format of the CMS's ids: 24 hexadecimal digits. */
function objectId(): string {
  return randomBytes(12).toString('hex')
}

function unknown(node: { type: string; position?: { start: { line: number } } | undefined }) {
  return new Error(
    `Markdown "${node.type}" in line ${node.position?.start.line ?? '?'} has no form in the editor.`,
  )
}

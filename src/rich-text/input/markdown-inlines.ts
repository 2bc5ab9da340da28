import type { Definition, PhrasingContent } from 'mdast'
import { type NodeInLanguage, nodesInLanguages } from '../languages-in-markdown'
import {
  languageIn,
  marksInLanguage,
  type PastedBlock,
  type PastedInline,
  type PastedMark,
} from './blocks'
import { linkAddress } from './link-address'

export type Resolve = (url: string, kind: 'link' | 'picture') => string
export type ReadHtml = (html: string) => readonly PastedBlock[] | undefined

export type Notes = ReadonlyMap<string, readonly PastedInline[]>
/** Reference definitions: `[text][1]`, `[1]: /x`. */
export type Targets = ReadonlyMap<string, Definition>

export interface Reading {
  readonly notes: Notes
  readonly html: ReadHtml
  readonly targets: Targets
  readonly resolve: Resolve
}

/** The content of a line. */
export function inlinesOf(
  nodes: readonly PhrasingContent[],
  outer: readonly PastedMark[],
  reading: Reading,
): PastedInline[] {
  return inlinesWithin(nodesInLanguages(nodes, languageIn(outer)), outer, reading)
}

/** Tags of HTML come one by one: what stands between two of them is read with what they say. */
function inlinesWithin(
  nodes: readonly NodeInLanguage[],
  outer: readonly PastedMark[],
  reading: Reading,
): PastedInline[] {
  const inlines: PastedInline[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const one = nodes[at] as NodeInLanguage
    const element = elementAt(nodes, at, reading)
    if (!element) {
      inlines.push(...inlineOf(one, outer, reading))
      continue
    }
    const { end, href, marks } = element
    const children = inlinesWithin(nodes.slice(at + 1, end), [...outer, ...marks], reading)
    if (href === undefined) inlines.push(...children)
    else inlines.push({ type: 'link', href, children })
    at = end
  }
  return inlines
}

interface InlineElement {
  /** The place of its last tag. */
  readonly end: number
  readonly href?: string
  readonly marks: readonly PastedMark[]
}

const openingTag =
  /^<(a|abbr|b|strong|i|em|cite|dfn|var|s|strike|del|code|kbd|samp|tt|sub|sup)(?:\s[^>]*)?>$/i

/** By what HTML makes of it around a word. */
function elementAt(
  nodes: readonly NodeInLanguage[],
  start: number,
  { html }: Reading,
): InlineElement | undefined {
  const opening = tagAt(nodes, start)
  const [, name] = openingTag.exec(opening) ?? []
  if (!name) return undefined
  const opens = new RegExp(`^<${name}(?:\\s[^>]*)?>$`, 'i')
  const closes = new RegExp(`^</${name}\\s*>$`, 'i')
  let depth = 0
  let end = start
  for (; end < nodes.length; end += 1) {
    const tag = tagAt(nodes, end)
    if (opens.test(tag)) depth += 1
    else if (closes.test(tag)) depth -= 1
    if (depth === 0) break
  }
  const [block] = end < nodes.length ? (html(`a ${opening}x${tagAt(nodes, end)}`) ?? []) : []
  const [, inline] = block && 'children' in block ? block.children : []
  if (inline?.type === 'text') return { end, marks: inline.marks }
  return inline?.type === 'link' ? { end, href: inline.href, marks: [] } : undefined
}

function tagAt(nodes: readonly NodeInLanguage[], at: number): string {
  const node = nodes[at]?.node
  return node?.type === 'html' ? node.value : ''
}

function inlineOf(
  { node, language }: NodeInLanguage,
  outer: readonly PastedMark[],
  reading: Reading,
): readonly PastedInline[] {
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

import type { LanguageOfPart, Picture, RichInline, RichMark } from '#src/page-types/models'
import { isLinkedCollection } from '#src/page-types/route-of-document'
import type { Direction } from '#src/platform/i18n/direction'
import { readLink } from '#src/platform/typed-link'
import { directionOf } from './languages-of-parts'
import {
  childrenOf,
  footnoteOf,
  formatsOf,
  kindOf,
  type LexicalNode,
  languageMarkOf,
  type TextFormat,
  targetOf,
} from './nodes'

/** What a rich text refers to, looked up beforehand so that the conversion itself is pure. */
export interface RichReferences {
  /** BCP 47 tag of the text, for the ids of its headings. */
  readonly tag: string
  /** Pathnames of linked documents by id; absent where not public. */
  readonly documents: ReadonlyMap<string, string>
  /** Pictures by id; absent where deleted. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Brings an editor's link into the reader's language. */
  readonly localiseHref: (href: string) => string
}

/** The conversion of one text: what is known of it, and what has been found in it so far. */
export interface Conversion {
  readonly references: RichReferences
  readonly headingIds: Set<string>
  /** Of the text around. */
  readonly direction: Direction
  /** The footnotes, in the order of their marks. */
  readonly notes: (readonly RichInline[])[]
}

type ToInlines = (node: LexicalNode, conversion: Conversion) => readonly RichInline[]

/** What a page shows of the nodes in a line of text; of others, nothing. */
const inlinesByKind: ReadonlyMap<string, ToInlines> = new Map([
  ['text', textInline],
  ['linebreak', () => [{ type: 'break' }]],
  ['link', linkInlines],
  ['autolink', linkInlines],
  ['Footnote', noteMark],
])

/** The line of text in a node. */
export function inlinesIn(node: LexicalNode, conversion: Conversion): readonly RichInline[] {
  const inlines: RichInline[] = []
  for (const child of childrenOf(node)) {
    const children = inlinesByKind.get(kindOf(child))?.(child, conversion) ?? []
    const language = languageOf(child, conversion)
    const last = inlines.at(-1)
    if (!language) inlines.push(...children)
    // Words that are set in several ways are one piece of their language.
    else if (last?.type === 'language' && last.lang === language.lang) {
      inlines[inlines.length - 1] = { ...last, children: [...last.children, ...children] }
    } else inlines.push({ type: 'language', ...language, children })
  }
  return inlines
}

/** The language of words, where it is not that of their text. */
function languageOf(node: LexicalNode, { references }: Conversion): LanguageOfPart | undefined {
  const lang = languageMarkOf(node)
  if (!lang || lang === references.tag) return undefined
  const dir = directionOf(lang)
  return dir === directionOf(references.tag) ? { lang } : { lang, dir }
}

/** The text of inline nodes, without marks. */
export function textOf(nodes: readonly RichInline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if ('children' in node) return textOf(node.children)
      return node.type === 'break' ? ' ' : ''
    })
    .join('')
}

/** Formats that a page shows. */
const markOf: Readonly<Partial<Record<TextFormat, RichMark>>> = {
  bold: 'strong',
  italic: 'emphasis',
  strikethrough: 'strike',
  code: 'code',
  subscript: 'sub',
  superscript: 'super',
}

function textInline(node: LexicalNode): RichInline[] {
  const marks = formatsOf(node).flatMap((format) => markOf[format] ?? [])
  return [{ type: 'text', text: String(node['text'] ?? ''), marks }]
}

function linkInlines(node: LexicalNode, conversion: Conversion): readonly RichInline[] {
  const children = inlinesIn(node, conversion)
  const href = hrefOf(node, conversion.references)
  return href ? [{ type: 'link', href, children }] : children
}

function hrefOf(node: LexicalNode, references: RichReferences): string | undefined {
  const target = targetOf(node)
  if (target?.type === 'document') {
    return isLinkedCollection(target.collection) ? references.documents.get(target.id) : undefined
  }
  const read = target && readLink(target.url)
  return read && 'link' in read ? references.localiseHref(read.link) : undefined
}

/** The mark of a footnote, whose paragraphs become lines of one note. */
function noteMark(node: LexicalNode, conversion: Conversion): RichInline[] {
  const paragraphs = footnoteOf(node)?.root.children ?? []
  const note = paragraphs.flatMap((paragraph, index): readonly RichInline[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...inlinesIn(paragraph, conversion),
  ])
  if (textOf(note).trim() === '') return []
  return [{ type: 'note-mark', number: conversion.notes.push(note) }]
}

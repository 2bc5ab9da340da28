import type { Picture } from '#src/page-types/picture-model'
import type {
  FormInText,
  LanguageOfPart,
  RichInline,
  RichMark,
  SubscribeInText,
} from '#src/page-types/rich-text-model'
import { isLinkedCollection } from '#src/page-types/route-of-document'
import type { Direction } from '#src/platform/i18n/direction'
import { readLink } from '#src/platform/urls/typed-link'
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

/** What a rich text refers to, loaded in advance so that the conversion is pure. */
export interface RichReferences {
  /** BCP 47 tag of the text, for the ids of its headings. */
  readonly tag: string
  /** Pathnames of linked documents by id; absent if not public. */
  readonly documents: ReadonlyMap<string, string>
  /** Pictures by id; absent if deleted. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Forms by id; absent if not shown in the language of the text. */
  readonly forms?: ReadonlyMap<string, FormInText>
  /** Absent where the site offers no subscription. */
  readonly subscribe?: SubscribeInText | undefined
  /** Adds the reader's language to an editor's link. */
  readonly localiseHref: (href: string) => string
}

/** The context and the results of one conversion. */
export interface Conversion {
  readonly references: RichReferences
  readonly headingIds: Set<string>
  /** Those that the text shows already: their controls have ids. */
  readonly shownForms: Set<string>
  /** Of the surrounding text. */
  readonly direction: Direction
  /** The footnotes, in the order of their marks. */
  readonly notes: (readonly RichInline[])[]
}

type ToInlines = (node: LexicalNode, conversion: Conversion) => readonly RichInline[]

const inlinesByKind: ReadonlyMap<string, ToInlines> = new Map([
  ['text', textInline],
  ['linebreak', () => [{ type: 'break' }]],
  ['link', linkInlines],
  ['autolink', linkInlines],
  ['Footnote', noteMark],
])

export function inlinesIn(node: LexicalNode, conversion: Conversion): readonly RichInline[] {
  const inlines: RichInline[] = []
  for (const child of childrenOf(node)) {
    const children = inlinesByKind.get(kindOf(child))?.(child, conversion) ?? []
    const language = languageOf(child, conversion)
    const last = inlines.at(-1)
    if (!language) inlines.push(...children)
    // Joins differently formatted words of one language.
    else if (last?.type === 'language' && last.lang === language.lang) {
      inlines[inlines.length - 1] = { ...last, children: [...last.children, ...children] }
    } else inlines.push({ type: 'language', ...language, children })
  }
  return inlines
}

function languageOf(node: LexicalNode, { references }: Conversion): LanguageOfPart | undefined {
  const lang = languageMarkOf(node)
  if (!lang || lang === references.tag) return undefined
  const dir = directionOf(lang)
  return dir === directionOf(references.tag) ? { lang } : { lang, dir }
}

/** Without marks. */
export function textOf(nodes: readonly RichInline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      if ('children' in node) return textOf(node.children)
      return node.type === 'break' ? ' ' : ''
    })
    .join('')
}

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

function noteMark(node: LexicalNode, conversion: Conversion): RichInline[] {
  const paragraphs = footnoteOf(node)?.root.children ?? []
  const note = paragraphs.flatMap((paragraph, index): readonly RichInline[] => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...inlinesIn(paragraph, conversion),
  ])
  if (textOf(note).trim() === '') return []
  return [{ type: 'note-mark', number: conversion.notes.push(note) }]
}

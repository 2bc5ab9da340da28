/**
 * What is pasted, between its source (HTML of many kinds, Markdown) and the editor's own form: only
 * what a page can show. Sources write it, `to-lexical.ts` reads it.
 */
export type PastedBlock =
  | { readonly type: 'paragraph' | 'quote'; readonly children: readonly PastedInline[] }
  /** A level as the source has it, from 1; `normaliseHeadings` brings it to the article's own. */
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly PastedInline[] }
  | PastedList
  | { readonly type: 'code'; readonly language: string; readonly code: string }
  | { readonly type: 'rule' }
  | { readonly type: 'table'; readonly rows: readonly (readonly PastedCell[])[] }
  | PastedPicture

export interface PastedList {
  readonly type: 'list'
  readonly ordered: boolean
  /** The number of the first item. */
  readonly start: number
  readonly items: readonly PastedItem[]
}

export interface PastedItem {
  readonly children: readonly PastedInline[]
  readonly nested: readonly PastedList[]
}

export interface PastedCell {
  readonly header: boolean
  /** Columns and rows that a merged cell takes. */
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly children: readonly PastedInline[]
}

export interface PastedPicture {
  readonly type: 'picture'
  /** As the source has it: an address, `data:`, or something that cannot be read from here. */
  readonly src: string
  readonly alt: string
  readonly caption?: string | undefined
}

export type PastedFormat = 'bold' | 'italic' | 'strike' | 'code' | 'sub' | 'super'
export type PastedMark = PastedFormat | LanguageMark

/** Words of another language: one of `languages-of-parts.ts`. */
export type LanguageMark = `lang:${string}`

/** Marks within an element that names a language, or one that says to have none that is listed. */
export function marksInLanguage(
  marks: readonly PastedMark[],
  language: string | undefined,
): readonly PastedMark[] {
  const others = marks.filter((mark) => !isLanguageMark(mark))
  return language ? [...others, `lang:${language}`] : others
}

/** The language that marks name. */
export function languageIn(marks: readonly PastedMark[]): string | undefined {
  return marks.find(isLanguageMark)?.slice('lang:'.length)
}

export function isLanguageMark(mark: PastedMark): mark is LanguageMark {
  return mark.startsWith('lang:')
}

export type PastedInline =
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly PastedMark[] }
  | { readonly type: 'break' }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly PastedInline[] }
  /** The text of a footnote, where its mark stands. */
  | { readonly type: 'note'; readonly children: readonly PastedInline[] }
  | PastedPicture

/** The text of inline content, without notes and pictures. */
export function textOf(inlines: readonly PastedInline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      if (inline.type === 'break') return '\n'
      return inline.type === 'link' ? textOf(inline.children) : ''
    })
    .join('')
}

/** Whether there is nothing to see: no text, no picture, no footnote. */
export function isBlank(inlines: readonly PastedInline[]): boolean {
  return inlines.every((inline) => {
    if (inline.type === 'text') return inline.text.trim() === ''
    if (inline.type === 'break') return true
    return inline.type === 'link' && isBlank(inline.children)
  })
}

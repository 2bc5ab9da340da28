/** Content between its source (HTML, Markdown) and the editor's form (`to-lexical.ts`): only what a page can show. */
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
  readonly start: number
  readonly items: readonly PastedItem[]
}

export interface PastedItem {
  readonly children: readonly PastedInline[]
  readonly nested: readonly PastedList[]
}

export interface PastedCell {
  readonly header: boolean
  /** Of a merged cell. */
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly children: readonly PastedInline[]
}

export interface PastedPicture {
  readonly type: 'picture'
  /** As in the source: a URL, `data:`, or something unreadable. */
  readonly src: string
  readonly alt: string
  readonly caption?: string | undefined
}

export type PastedFormat = 'bold' | 'italic' | 'strike' | 'code' | 'sub' | 'super'
export type PastedMark = PastedFormat | LanguageMark

/** A language of `languages-of-parts.ts`. */
export type LanguageMark = `lang:${string}`

/** Marks within an element with a language, which may be unlisted. */
export function marksInLanguage(
  marks: readonly PastedMark[],
  language: string | undefined,
): readonly PastedMark[] {
  const others = marks.filter((mark) => !isLanguageMark(mark))
  return language ? [...others, `lang:${language}`] : others
}

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

/** Without notes and pictures. */
export function textOf(inlines: readonly PastedInline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text
      if (inline.type === 'break') return '\n'
      return inline.type === 'link' ? textOf(inline.children) : ''
    })
    .join('')
}

/** Whether there is no text, picture, or footnote. */
export function isBlank(inlines: readonly PastedInline[]): boolean {
  return inlines.every((inline) => {
    if (inline.type === 'text') return inline.text.trim() === ''
    if (inline.type === 'break') return true
    return inline.type === 'link' && isBlank(inline.children)
  })
}

import type { Run } from '#src/cms/values/line'

/**
 * What a sentence is made of: text, and codes that stand for what is no text. A code has a number,
 * given in the order of the source, by which a translation says where it goes; what it stands for
 * stays in the source and is never carried along.
 */
export type Inline = InlineText | InlineSpan | InlineMark

export interface InlineText {
  readonly type: 'text'
  readonly text: string
}

/** A code around text: a link, or text that is set apart. */
export interface InlineSpan {
  readonly type: 'span'
  readonly id: string
  readonly kind: 'link' | 'format'
  /** How the text is set apart, by Lexical's names; empty for a link. */
  readonly formats: readonly string[]
  /** Where a link leads, for people to look at: an address, or a document such as `blogs/64f0…`. */
  readonly href: string
  /** The language of the text, where it is marked as another one (BCP 47). */
  readonly lang?: string
  readonly children: readonly Inline[]
}

/** A code by itself: a line break, a piece of code, the mark of a footnote. */
export interface InlineMark {
  readonly type: 'mark'
  readonly id: string
  readonly kind: 'break' | 'tab' | 'code' | 'address' | 'footnote' | 'object'
  /** What a reader sees of it; not to be translated. */
  readonly text: string
}

/** The text of a sentence alone. */
export function textOf(inline: readonly Inline[]): string {
  return inline.map((part) => (part.type === 'span' ? textOf(part.children) : part.text)).join('')
}

/** Whether there is anything to translate: code and line breaks alone are not. */
export function hasTranslatableText(inline: readonly Inline[]): boolean {
  return inline.some((part) => {
    if (part.type === 'mark') return false
    return part.type === 'span' ? hasTranslatableText(part.children) : part.text.trim() !== ''
  })
}

/** All codes, outer before inner, in reading order. */
export function codesOf(inline: readonly Inline[]): readonly (InlineSpan | InlineMark)[] {
  return inline.flatMap((part) => {
    if (part.type === 'text') return []
    return part.type === 'span' ? [part, ...codesOf(part.children)] : [part]
  })
}

/**
 * Whether a code says nothing but the language of its text. A translation needs no such mark where the
 * words are of its own language, and has others where the source has none.
 */
export function saysOnlyLanguage(code: InlineSpan | InlineMark): code is InlineSpan {
  return (
    code.type === 'span' &&
    code.kind === 'format' &&
    code.lang !== undefined &&
    code.formats.length === 0
  )
}

/** How the text of a code is set, for people to read: `bold`, `lang=fr`. */
export function settingOf({ formats, lang }: InlineSpan): readonly string[] {
  return lang ? [...formats, `lang=${lang}`] : formats
}

/** One text instead of several in a row, and none that is empty. */
export function joinTexts(inline: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = []
  for (const part of inline) {
    const last = joined.at(-1)
    if (part.type !== 'text') {
      joined.push(part.type === 'span' ? { ...part, children: joinTexts(part.children) } : part)
    } else if (last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', text: last.text + part.text }
    } else if (part.text !== '') joined.push(part)
  }
  return joined
}

/** How the text of a sentence is set, in reading order; `undefined` where all of it is plain. */
export function runsOf(inline: readonly Inline[]): readonly Run[] | undefined {
  const runs = runsWithin(inline, { formats: [], href: '' })
  return runs.some(({ formats, href, lang }) => formats.length > 0 || href !== '' || lang)
    ? runs
    : undefined
}

function runsWithin(inline: readonly Inline[], outer: Omit<Run, 'length'>): readonly Run[] {
  return inline.flatMap((part) => {
    if (part.type !== 'span') {
      const formats = part.type === 'mark' && part.kind === 'code' ? ['code'] : []
      return [{ length: part.text.length, ...outer, formats: [...outer.formats, ...formats] }]
    }
    const formats = [...outer.formats, ...part.formats]
    const href = part.href || outer.href
    const lang = part.lang ?? outer.lang
    return runsWithin(part.children, { formats, href, ...(lang ? { lang } : {}) })
  })
}

import type { Run } from '#src/cms/values/line'

/** Text, and codes for what is no text: a translation places them by number, their content stays in the source. */
export type Inline = InlineText | InlineSpan | InlineMark

export interface InlineText {
  readonly type: 'text'
  readonly text: string
}

/** A code around text: a link, or formatted text. */
export interface InlineSpan {
  readonly type: 'span'
  readonly id: string
  readonly kind: 'link' | 'format'
  /** Lexical's format names; empty for a link. */
  readonly formats: readonly string[]
  /** Where a link leads, for people: a URL, or a document such as `blogs/64f0…`. */
  readonly href: string
  /** The language of the text, if it is marked (BCP 47). */
  readonly lang?: string
  readonly children: readonly Inline[]
}

/** A single code: a line break, code, the mark of a footnote. */
export interface InlineMark {
  readonly type: 'mark'
  readonly id: string
  readonly kind: 'break' | 'tab' | 'code' | 'address' | 'footnote' | 'object'
  /** Visible, not to be translated. */
  readonly text: string
}

export function textOf(inline: readonly Inline[]): string {
  return inline.map((part) => (part.type === 'span' ? textOf(part.children) : part.text)).join('')
}

/** Code and line breaks alone are not translatable. */
export function hasTranslatableText(inline: readonly Inline[]): boolean {
  return inline.some((part) => {
    if (part.type === 'mark') return false
    return part.type === 'span' ? hasTranslatableText(part.children) : part.text.trim() !== ''
  })
}

/** Outer before inner, in reading order. */
export function codesOf(inline: readonly Inline[]): readonly (InlineSpan | InlineMark)[] {
  return inline.flatMap((part) => {
    if (part.type === 'text') return []
    return part.type === 'span' ? [part, ...codesOf(part.children)] : [part]
  })
}

/** A translation does not need such a code where the words are its own language's, and may have others. */
export function saysOnlyLanguage(code: InlineSpan | InlineMark): code is InlineSpan {
  return (
    code.type === 'span' &&
    code.kind === 'format' &&
    code.lang !== undefined &&
    code.formats.length === 0
  )
}

/** The formats of a code for people: `bold`, `lang=fr`. */
export function settingOf({ formats, lang }: InlineSpan): readonly string[] {
  return lang ? [...formats, `lang=${lang}`] : formats
}

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

/** The formats of a sentence in reading order; `undefined` for plain text. */
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

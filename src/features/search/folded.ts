import type { Locale } from '#locales/languages'
import { writtenOut } from './fold'
import { foldSigns } from './fold-signs'
import { oneScript } from './script-forms'
import type { EntryText } from './stored-entry'

/** A text with its searched forms, made on first use and then shared by matching, ranking, and snippets. */
export interface Folded {
  readonly text: string
  /** Folded, in its own script: one form, or two where the language has a second spelling. */
  readonly written: readonly string[]
  /** The same in one script. */
  readonly forms: readonly string[]
}

export function folded(text: string, locale: Locale): Folded {
  return lazily(text, locale, () => {
    const second = writtenOut(text, locale)
    return second === text ? [foldSigns(text)] : [foldSigns(text), foldSigns(second)]
  })
}

/** Joins texts by lines without folding again, since no rule looks across lines. */
function inLines(parts: readonly Folded[], locale: Locale): Folded {
  return lazily(parts.map(({ text }) => text).join('\n'), locale, () => {
    const hasTwo = parts.some(({ written }) => written.length > 1)
    const line = (form: number) =>
      parts.map(({ written }) => written[form] ?? written[0]).join('\n')
    return hasTwo ? [line(0), line(1)] : [line(0)]
  })
}

function lazily(text: string, locale: Locale, write: () => readonly string[]): Folded {
  let written: readonly string[] | undefined
  let forms: readonly string[] | undefined
  const self: Folded = {
    text,
    get written() {
      written ??= write()
      return written
    },
    get forms() {
      forms ??= self.written.map((form) => oneScript(form, locale))
      return forms
    },
  }
  return self
}

export interface FoldedEntry {
  readonly title: Folded
  readonly excerpt: Folded | undefined
  readonly body: readonly Folded[]
  readonly bodyText: Folded
  /** Everything that readers see. */
  readonly shown: Folded
  /** Everything that is found, including code. */
  readonly whole: Folded
}

export function foldedEntry(
  { title, excerpt, body, code = [] }: EntryText,
  locale: Locale,
): FoldedEntry {
  const fold = (text: string) => folded(text, locale)
  const [ofTitle, ofExcerpt, ofBody] = [fold(title), fold(excerpt ?? ''), body.map(fold)]
  const short = [ofTitle, ofExcerpt]
  return {
    title: ofTitle,
    excerpt: excerpt === null ? undefined : ofExcerpt,
    body: ofBody,
    bodyText: inLines(ofBody, locale),
    shown: inLines([...short, ...ofBody], locale),
    whole: inLines([...short, ...ofBody, ...code.map(fold)], locale),
  }
}

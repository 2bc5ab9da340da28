import type { Locale } from '#locales/languages'
import { rulesVersion } from '#src/platform/search-rules'
import { spellingsOf, termsOf } from './terms'

/** The searched content of a public document in one language; equal words make equal entries. */
export interface EntrySource {
  /** The slug of its collection. */
  readonly collection: string
  /** Locale-free. */
  readonly path: string
  readonly title: string
  readonly excerpt: string | undefined
  readonly body: readonly string[]
  /** Blocks of code, which are found but not shown in a snippet. */
  readonly code?: readonly string[]
  /** ISO 8601; breaks ties, newest first. */
  readonly publishedAt: string
  /** Whether readers see that date. */
  readonly isDated: boolean
}

export interface SearchEntry {
  /** {@link entryId}. */
  readonly _id: string
  readonly collection: string
  readonly document: string
  readonly locale: Locale
  /** The version of the rules. */
  readonly rules: number
  readonly publishedAt: Date
  readonly isDated: boolean
  readonly path: string
  readonly title: string
  readonly excerpt: string | null
  readonly body: readonly string[]
  readonly code?: readonly string[]
  /** Of title, excerpt, and body. */
  readonly terms: readonly string[]
  /** Of the title, which weighs most. */
  readonly titleTerms: readonly string[]
  readonly excerptTerms: readonly string[]
  /** See {@link spellingsOf}. */
  readonly spellings: readonly string[]
}

export const entryId = (document: string, locale: Locale): string => `${document}:${locale}`

export function entryOf(document: string, locale: Locale, source: EntrySource): SearchEntry {
  const { body, code = [], collection, excerpt = '', isDated, path, title } = source
  const titleTerms = termsOf(title, locale)
  const excerptTerms = termsOf(excerpt, locale)
  const text = [title, excerpt, ...body, ...code].join('\n')
  return {
    _id: entryId(document, locale),
    collection,
    document,
    locale,
    rules: rulesVersion,
    publishedAt: new Date(source.publishedAt),
    isDated,
    path,
    title,
    excerpt: source.excerpt ?? null,
    body,
    ...(code.length > 0 ? { code } : {}),
    terms: [
      ...new Set([
        ...titleTerms,
        ...excerptTerms,
        ...termsOf([...body, ...code].join('\n'), locale),
      ]),
    ],
    titleTerms: [...titleTerms],
    excerptTerms: [...excerptTerms],
    spellings: [...spellingsOf(text)],
  }
}

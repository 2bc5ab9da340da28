import type { Locale } from '#locales/languages'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import { rulesVersion } from '#src/platform/search-rules'
import { paragraphsOf } from './plain-text'
import { spellingsOf, termsOf } from './terms'

/** What of a public blog is searched in one language; equal words make equal entries. */
export interface EntrySource {
  readonly title: string
  readonly excerpt: string | undefined
  readonly body: unknown
  readonly slug: string
  /** ISO 8601. */
  readonly publishedAt: string
}

/** A blog in one language, as the index holds it. */
export interface SearchEntry {
  /** {@link entryId}. */
  readonly _id: string
  readonly blog: string
  readonly locale: Locale
  /** The rules by which it was made. */
  readonly rules: number
  readonly publishedAt: Date
  readonly slug: string
  readonly title: string
  readonly excerpt: string | null
  /** The body's words, by paragraphs. */
  readonly body: readonly string[]
  /** Of title, excerpt and body. */
  readonly terms: readonly string[]
  /** Of the title: what weighs most. */
  readonly titleTerms: readonly string[]
  readonly excerptTerms: readonly string[]
  /** See {@link spellingsOf}. */
  readonly spellings: readonly string[]
}

export const entryId = (blog: string, locale: Locale): string => `${blog}:${locale}`

/** A stored blog, its localised values as objects from locale to value. */
export interface SearchableBlog {
  readonly title?: unknown
  readonly excerpt?: unknown
  readonly body?: unknown
  readonly slug?: unknown
  readonly publishedAt?: unknown
  readonly _status?: unknown
  readonly complete?: unknown
}

/** What is searched of a blog in a language; `undefined` where it is not public there. */
export function sourceOf(
  blog: SearchableBlog | null | undefined,
  locale: Locale,
): EntrySource | undefined {
  if (!blog || !isPublishedIn(blog, locale)) return undefined
  const slug = valueIn(blog.slug, locale)
  if (typeof slug !== 'string' || slug === '') return undefined
  const excerpt = valueIn(blog.excerpt, locale)
  return {
    title: String(valueIn(blog.title, locale) ?? ''),
    excerpt: typeof excerpt === 'string' && excerpt.trim() !== '' ? excerpt : undefined,
    body: valueIn(blog.body, locale),
    slug,
    publishedAt: new Date((blog.publishedAt as Date | string | undefined) ?? 0).toISOString(),
  }
}

/** The index entry of a blog in a language. */
export function entryOf(blog: string, locale: Locale, source: EntrySource): SearchEntry {
  const body = paragraphsOf(source.body)
  const { title, excerpt = '' } = source
  const titleTerms = termsOf(title, locale)
  const excerptTerms = termsOf(excerpt, locale)
  const text = [title, excerpt, ...body].join('\n')
  return {
    _id: entryId(blog, locale),
    blog,
    locale,
    rules: rulesVersion,
    publishedAt: new Date(source.publishedAt),
    slug: source.slug,
    title,
    excerpt: source.excerpt ?? null,
    body,
    terms: [...new Set([...titleTerms, ...excerptTerms, ...termsOf(body.join('\n'), locale)])],
    titleTerms: [...titleTerms],
    excerptTerms: [...excerptTerms],
    spellings: [...spellingsOf(text)],
  }
}

function valueIn(field: unknown, locale: Locale): unknown {
  return typeof field === 'object' && field !== null
    ? (field as Readonly<Record<string, unknown>>)[locale]
    : undefined
}

import { isLocale, type Locale } from '#locales/languages'

export interface SavedArticle {
  /** Of the CMS document: the same in every language. */
  readonly id: string
  /** The locale of the address. */
  readonly locale: Locale
  /** The locale of the text: English on a fallback page. */
  readonly contentLocale: Locale
  /** Percent-encoded. */
  readonly pathname: string
  readonly title: string
  readonly excerpt?: string
  /** ISO 8601 in UTC. */
  readonly savedAt: string
  /** Of the page's payload. */
  readonly hash?: string
}

/** Each language is a separate article. */
export type ArticleName = Pick<SavedArticle, 'id' | 'locale'>

export function isSameArticle(one: ArticleName, other: ArticleName): boolean {
  return one.id === other.id && one.locale === other.locale
}

export function parseArticle(value: unknown): SavedArticle | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, locale, contentLocale, pathname, title, excerpt, savedAt, hash } = value as Partial<
    Record<keyof SavedArticle, unknown>
  >
  if (typeof id !== 'string' || id === '') return undefined
  if (!isLocale(locale) || !isLocale(contentLocale)) return undefined
  // A path of this site; `//host` would be another one's.
  if (typeof pathname !== 'string' || !/^\/(?![/\\])\S*$/.test(pathname)) return undefined
  if (typeof title !== 'string' || title === '') return undefined
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined
  return {
    ...{ id, locale, contentLocale, pathname, title, savedAt },
    ...(typeof excerpt === 'string' ? { excerpt } : {}),
    ...(typeof hash === 'string' ? { hash } : {}),
  }
}

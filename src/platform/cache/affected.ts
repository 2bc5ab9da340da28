import { isDeepStrictEqual } from 'node:util'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { contentLocale, publishedLocales } from '../i18n/published-locales'
import { contentIn, type StoredDocument, sharedFacts } from './stored-document'
import {
  authorTag,
  contentTag,
  documentTag,
  globalTag,
  listTag,
  segmentTag,
  topicTag,
} from './tags'

export interface PublicDocument extends StoredDocument {
  readonly slug?: Partial<Record<Locale, string>>
  readonly _status?: Partial<Record<Locale, string>>
  readonly complete?: Partial<Record<Locale, boolean>>
  readonly tags?: readonly unknown[] | null
  readonly author?: unknown
}

/**
 * The tags that a change of a document's public side expires.
 *
 * - Content changed in a language: its page and lists there; if the language is English, also pages that fall
 *   back to it.
 * - Shared facts changed (picture, author, tags, date): every public language.
 * - Languages or slugs changed: all of its pages, which name each other, and the old and new segments.
 *
 * With a language's lists, those of its former and current topics and author expire, too.
 */
export function affectedByDocument(
  collection: string,
  id: string,
  before: PublicDocument | undefined,
  after: PublicDocument | undefined,
): string[] {
  const was = before ? publishedLocales(before) : []
  const is = after ? publishedLocales(after) : []
  if (was.length === 0 && is.length === 0) return []

  const changed = locales.filter(
    (locale) =>
      was.includes(locale) !== is.includes(locale) ||
      (is.includes(locale) &&
        !isDeepStrictEqual(contentIn(before, locale), contentIn(after, locale))),
  )
  const shared = !isDeepStrictEqual(sharedFacts(before), sharedFacts(after))
  const moved = locales.some(
    (locale) =>
      was.includes(locale) !== is.includes(locale) ||
      (is.includes(locale) && before?.slug?.[locale] !== after?.slug?.[locale]),
  )
  if (changed.length === 0 && !shared) return []

  const authors = new Set([before?.author, after?.author].filter(Boolean).map(String))
  const topics = new Set([...(before?.tags ?? []), ...(after?.tags ?? [])].map(String))
  const tags = new Set<string>()
  for (const locale of locales) {
    const source = contentLocale(is, locale)
    const touched = changed.includes(locale) || (source !== undefined && changed.includes(source))
    if (touched || shared || moved) tags.add(contentTag(collection, id, locale))
    if (changed.includes(locale) || (shared && (was.includes(locale) || is.includes(locale)))) {
      tags.add(listTag(collection, locale))
      for (const topic of topics) tags.add(topicTag(topic, locale))
      for (const author of authors) tags.add(authorTag(author, locale))
    }
  }
  if (moved) {
    // Pages that link to it show its address.
    tags.add(documentTag(collection, id))
    tags.add(segmentTag(collection, id))
    for (const document of [before, after]) {
      for (const slug of Object.values(document?.slug ?? {})) {
        if (slug) tags.add(segmentTag(collection, slug))
      }
    }
  }
  return [...tags]
}

/** The tags that a change of a global expires; English, the fallback, affects all languages. */
export function affectedByGlobal(
  global: string,
  before: PublicDocument | undefined,
  after: PublicDocument | undefined,
): string[] {
  const changed = localesWithOtherContent(before, after)
  const everywhere =
    changed.includes(defaultLocale) ||
    !isDeepStrictEqual(publishedLocales(before ?? {}), publishedLocales(after ?? {})) ||
    !isDeepStrictEqual(sharedFacts(before), sharedFacts(after))
  return (everywhere ? locales : changed).map((locale) => globalTag(global, locale))
}

export function localesWithOtherContent(
  before: PublicDocument | undefined,
  after: PublicDocument | undefined,
): Locale[] {
  return locales.filter(
    (locale) => !isDeepStrictEqual(contentIn(before, locale), contentIn(after, locale)),
  )
}

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

/** A document as stored: localized values as objects from locale to value. */
export interface PublicDocument extends StoredDocument {
  readonly slug?: Partial<Record<Locale, string>>
  readonly _status?: Partial<Record<Locale, string>>
  readonly complete?: Partial<Record<Locale, boolean>>
  /** Ids of its topics, where it has such. */
  readonly tags?: readonly unknown[] | null
  /** The id of its author, where it has one. */
  readonly author?: unknown
}

/**
 * The tags that a change of a document's public side expires.
 *
 * - Content changed in a language: its page there, its lists, and where that language is English,
 *   every page on which English stands in.
 * - Shared facts changed (picture, author, tags, date): every language in which it is public.
 * - Languages or slugs changed: every page of it, since each names the others, and what the old
 *   and new segments lead to.
 *
 * Wherever a language's lists change, so do those of the topics and the author that it had or has there.
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
    // Whatever links to it shows its address.
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

/**
 * The tags that a change of a global's public document expires: the languages whose content changed,
 * and all where English changed, which stands in for others, or a fact or a link that all show.
 */
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

/** The languages in which two states of a document do not say the same. */
export function localesWithOtherContent(
  before: PublicDocument | undefined,
  after: PublicDocument | undefined,
): Locale[] {
  return locales.filter(
    (locale) => !isDeepStrictEqual(contentIn(before, locale), contentIn(after, locale)),
  )
}

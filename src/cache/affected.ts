import { isDeepStrictEqual } from 'node:util'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { contentLocale, publishedLocales } from '#src/i18n/published-locales'
import {
  blogTag,
  documentTag,
  type GlobalKind,
  globalTag,
  listTag,
  segmentTag,
  topicTag,
} from './tags'

/** A document as stored: localised values as objects from locale to value. */
export interface PublicBlog {
  readonly slug?: Partial<Record<Locale, string>>
  readonly _status?: Partial<Record<Locale, string>>
  readonly complete?: Partial<Record<Locale, boolean>>
  /** Ids of its topics. */
  readonly tags?: readonly unknown[] | null
  readonly [field: string]: unknown
}

/** Fields that no page shows. */
const unseen = new Set(['_id', 'id', '__v', 'createdAt', 'updatedAt', '_status', 'complete'])

/**
 * The tags that a change of a blog's public document expires.
 *
 * - Words changed in a language: its page there, its lists, and where that language is English,
 *   every page on which English stands in.
 * - Shared facts changed (picture, author, tags, date): every language in which it is public.
 * - Languages or slugs changed: every page of it, since each names the others, and what the old
 *   and new segments lead to.
 *
 * Wherever a language's lists change, so do those of the topics that it had or has there.
 */
export function affectedByBlog(
  id: string,
  before: PublicBlog | undefined,
  after: PublicBlog | undefined,
): string[] {
  const was = before ? publishedLocales(before) : []
  const is = after ? publishedLocales(after) : []
  if (was.length === 0 && is.length === 0) return []

  const changed = locales.filter(
    (locale) =>
      was.includes(locale) !== is.includes(locale) ||
      (is.includes(locale) && !isDeepStrictEqual(words(before, locale), words(after, locale))),
  )
  const shared = !isDeepStrictEqual(sharedFacts(before), sharedFacts(after))
  const moved = locales.some(
    (locale) =>
      was.includes(locale) !== is.includes(locale) ||
      (is.includes(locale) && before?.slug?.[locale] !== after?.slug?.[locale]),
  )
  if (changed.length === 0 && !shared) return []

  const topics = new Set([...(before?.tags ?? []), ...(after?.tags ?? [])].map(String))
  const tags = new Set<string>()
  for (const locale of locales) {
    const source = contentLocale(is, locale)
    const touched = changed.includes(locale) || (source !== undefined && changed.includes(source))
    if (touched || shared || moved) tags.add(blogTag(id, locale))
    if (changed.includes(locale) || (shared && (was.includes(locale) || is.includes(locale)))) {
      tags.add(listTag(locale))
      for (const topic of topics) tags.add(topicTag(topic, locale))
    }
  }
  if (moved) {
    // Whatever links to it shows its address.
    tags.add(documentTag('blog', id))
    tags.add(segmentTag(id))
    for (const document of [before, after]) {
      for (const slug of Object.values(document?.slug ?? {})) if (slug) tags.add(segmentTag(slug))
    }
  }
  return [...tags]
}

/**
 * The tags that a change of a global's public document expires: the languages whose words changed,
 * and all where English changed, which stands in for others, or a fact or a link that all show.
 */
export function affectedByGlobal(
  kind: GlobalKind,
  before: PublicBlog | undefined,
  after: PublicBlog | undefined,
): string[] {
  const changed = locales.filter(
    (locale) => !isDeepStrictEqual(words(before, locale), words(after, locale)),
  )
  const everywhere =
    changed.includes(defaultLocale) ||
    !isDeepStrictEqual(publishedLocales(before ?? {}), publishedLocales(after ?? {})) ||
    !isDeepStrictEqual(sharedFacts(before), sharedFacts(after))
  return (everywhere ? locales : changed).map((locale) => globalTag(kind, locale))
}

function words(document: PublicBlog | undefined, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    entriesSeen(document).flatMap(([field, value]) =>
      isLocalised(value) && !isEmpty(value[locale]) ? [[field, value[locale]]] : [],
    ),
  )
}

function sharedFacts(document: PublicBlog | undefined): Record<string, unknown> {
  return Object.fromEntries(
    entriesSeen(document)
      .filter(([, value]) => !isLocalised(value) && !isEmpty(value))
      .map(([field, value]) => [field, String(JSON.stringify(value))]),
  )
}

/** The stored fields, with those of groups (such as `meta`) raised to one level. */
function entriesSeen(document: PublicBlog | undefined): [string, unknown][] {
  return Object.entries(document ?? {}).flatMap(([field, value]): [string, unknown][] => {
    if (unseen.has(field)) return []
    if (field === 'meta' && typeof value === 'object' && value !== null) {
      return Object.entries(value).map(([key, inner]) => [`meta.${key}`, inner])
    }
    return [[field, value]]
  })
}

/** A field that was never written and one that was emptied look the same to a visitor. */
function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0)
}

/** The CMS stores a localised field without any value as `{}`. */
function isLocalised(value: unknown): value is Partial<Record<Locale, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => (locales as readonly string[]).includes(key))
}

import type { PayloadRequest, RequestContext } from 'payload'
import type { Locale } from '#locales/languages'
import { unitOf } from '../revisions/unit-of-work'

const contextKey = 'freeSlugs'

export const freeSlugKey = (collection: string, locale: Locale, slug: string): string =>
  `${collection}/${locale}/${slug}`

/**
 * For a program that has just asked for the slugs of many documents with one query. The index of the database, which
 * has the last word, refuses one that was taken since. No request can set it.
 */
export const withFreeSlugs = (keys: ReadonlySet<string>): RequestContext => ({ [contextKey]: keys })

/** For the check of the same save, with the same last word of the index. */
export function noteFree(
  req: PayloadRequest,
  collection: string,
  locale: Locale,
  slug: string,
): void {
  unitOf(req)?.remembered.set(noteOf(freeSlugKey(collection, locale, slug)), true)
}

export function isKnownFree(
  req: PayloadRequest,
  collection: string,
  locale: Locale,
  slug: string,
): boolean {
  const key = freeSlugKey(collection, locale, slug)
  const known = req.context[contextKey] as ReadonlySet<string> | undefined
  return known?.has(key) || unitOf(req)?.remembered.has(noteOf(key)) || false
}

const noteOf = (key: string): string => `free slug ${key}`

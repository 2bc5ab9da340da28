import type { PayloadRequest, RequestContext } from 'payload'
import type { Locale } from '#locales/languages'

const contextKey = 'freeSlugs'

export const freeSlugKey = (collection: string, locale: Locale, slug: string): string =>
  `${collection}/${locale}/${slug}`

/**
 * For a program that has just asked for the slugs of many documents with one query. The index of the database, which
 * has the last word, refuses one that was taken since. No request can set it.
 */
export const withFreeSlugs = (keys: ReadonlySet<string>): RequestContext => ({ [contextKey]: keys })

export function isKnownFree(
  { context }: Pick<PayloadRequest, 'context'>,
  collection: string,
  locale: Locale,
  slug: string,
): boolean {
  const known = context[contextKey] as ReadonlySet<string> | undefined
  return known?.has(freeSlugKey(collection, locale, slug)) ?? false
}

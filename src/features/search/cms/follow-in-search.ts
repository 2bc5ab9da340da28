import { isDeepStrictEqual } from 'node:util'
import { locales } from '#locales/languages'
import type { PublicationFollower } from '#src/features/publication/cms/follow-publication'
import { sourceOf } from '../entry'
import { storeEntries } from './store'

/** Keeps the search index to what is public, in exactly the languages whose words have changed. */
export const followInSearch: PublicationFollower = async ({ id, before, after, req }) => {
  const changed = locales.flatMap((locale) => {
    const source = sourceOf(after, locale)
    return isDeepStrictEqual(sourceOf(before, locale), source) ? [] : [[locale, source] as const]
  })
  if (changed.length > 0) await storeEntries(req.payload, id, new Map(changed), req)
  return []
}

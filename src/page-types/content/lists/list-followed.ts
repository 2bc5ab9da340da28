import 'server-only'
import type { Locale } from '#locales/languages'
import { cached } from '../reads/cached'
import { listNewestInLanguage } from './article-dates'
import { type ArticlesOf, nameOfList, tagOfList } from './articles-of'

/** Entries of a feed: enough for a weekly reader of a daily site. */
const followedCount = 20

export async function listFollowed(locale: Locale, of?: ArticlesOf): Promise<readonly string[]> {
  const newest = await cached(['followed', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    listNewestInLanguage(locale, followedCount, of),
  )
  return newest.map(({ id }) => id)
}

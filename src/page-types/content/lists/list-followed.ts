import 'server-only'
import type { Locale } from '#locales/languages'
import { cached } from '../reads/cached'
import { listNewestInLanguage } from './blog-rows'
import { nameOfList, type PostsOf, tagOfList } from './posts-of'

/** Posts in a feed: a reader that looks once a week misses none of a site that publishes daily. */
const followedCount = 20

/** The ids of the newest posts of a language's list, as its feed has them. */
export async function listFollowed(locale: Locale, of?: PostsOf): Promise<readonly string[]> {
  const newest = await cached(['followed', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    listNewestInLanguage(locale, followedCount, of),
  )
  return newest.map(({ id }) => id)
}

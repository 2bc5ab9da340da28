import 'server-only'
import type { Locale } from '#locales/languages'
import { cached } from '../content/cached'
import { listNewestDates } from './blog-rows'
import { tagOfList } from './list-page'

/** Posts in a feed: a reader that looks once a week misses none of a site that publishes daily. */
const followedCount = 20

/**
 * The ids of a language's newest posts, as its feed has them.
 *
 * @param topic id of a tag that they have; all posts where it is not given.
 */
export async function listFollowed(locale: Locale, topic?: string): Promise<readonly string[]> {
  const newest = await cached(['followed', locale, topic ?? ''], [tagOfList(locale, topic)], () =>
    listNewestDates(locale, followedCount, topic),
  )
  return newest.map(({ id }) => id)
}

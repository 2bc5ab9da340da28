import 'server-only'
import type { Locale } from '#locales/languages'
import { listTag, topicTag } from '#src/platform/cache/tags'
import { cached } from '../content/cached'
import type { BlogSummary } from '../models'
import { countBlogs, listBlogRows } from './blog-rows'
import { summarise } from './blog-summary'

/** Blogs on a page of a list. */
export const pageSize = 12

/**
 * So many of a language's blogs, newest first.
 *
 * @param page counted from 1.
 * @param topic id of a tag that they have; all blogs where it is not given.
 */
export async function listPosts(
  locale: Locale,
  page: number,
  size: number,
  topic?: string,
): Promise<BlogSummary[]> {
  const rows = await cached(
    ['blog-rows', locale, String(page), String(size), topic ?? ''],
    [tagOfList(locale, topic)],
    () => listBlogRows(locale, page, size, topic),
  )
  const posts = await Promise.all(rows.map((row) => summarise(row, locale)))
  return posts.filter((post) => post !== undefined)
}

/** How many pages a list has: at least one, which may be empty. */
export async function countPages(locale: Locale, topic?: string): Promise<number> {
  const count = await cached(['blog-count', locale, topic ?? ''], [tagOfList(locale, topic)], () =>
    countBlogs(locale, topic),
  )
  return Math.max(1, Math.ceil(count / pageSize))
}

/** The cache tag of a list. */
export function tagOfList(locale: Locale, topic: string | undefined): string {
  return topic === undefined ? listTag('blogs', locale) : topicTag(topic, locale)
}

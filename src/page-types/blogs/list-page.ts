import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { cached } from '../content/cached'
import type { BlogSummary } from '../models'
import { countBlogs, listBlogRows } from './blog-rows'
import { summarise } from './blog-summary'
import { nameOfList, type PostsOf, tagOfList } from './posts-of'

/** Blogs on a page of a list. */
export const pageSize = 12

/**
 * So many of a language's blogs, newest first.
 *
 * @param page counted from 1.
 */
export async function listPosts(
  locale: Locale,
  page: number,
  size: number,
  of?: PostsOf,
): Promise<BlogSummary[]> {
  const rows = await cached(
    ['blog-rows', locale, String(page), String(size), nameOfList(of)],
    [tagOfList(locale, of)],
    () => listBlogRows(locale, page, size, of),
  )
  const posts = await Promise.all(rows.map((row) => summarise(row, locale)))
  return posts.filter((post) => post !== undefined)
}

/** How many pages a list has: at least one, which may be empty. */
export async function countPages(locale: Locale, of?: PostsOf): Promise<number> {
  const count = await cached(['blog-count', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    countBlogs(locale, of),
  )
  return Math.max(1, Math.ceil(count / pageSize))
}

/** The languages whose list has so many pages. */
export async function localesWithPage(page: number, of?: PostsOf): Promise<Locale[]> {
  const counts = await Promise.all(locales.map((locale) => countPages(locale, of)))
  return locales.filter((_, index) => (counts[index] ?? 0) >= page)
}

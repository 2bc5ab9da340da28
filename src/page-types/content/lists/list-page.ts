import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { BlogSummary } from '../../models'
import { cached } from '../reads/cached'
import { countBlogs, listBlogRows } from './blog-rows'
import { summarise } from './blog-summary'
import { pagesOf, postsBefore, sizeOfPage } from './page-range'
import { nameOfList, type PostsOf, tagOfList } from './posts-of'

/** Newest first. @param page counted from 1. */
export function listPosts(locale: Locale, page: number, of?: PostsOf): Promise<BlogSummary[]> {
  return summarised(locale, postsBefore(page), sizeOfPage(page), of)
}

export const listNewest = (locale: Locale, count: number): Promise<BlogSummary[]> =>
  summarised(locale, 0, count)

async function summarised(
  locale: Locale,
  skip: number,
  count: number,
  of?: PostsOf,
): Promise<BlogSummary[]> {
  const rows = await cached(
    ['blog-rows', locale, String(skip), String(count), nameOfList(of)],
    [tagOfList(locale, of)],
    () => listBlogRows(locale, skip, count, of),
  )
  const posts = await Promise.all(rows.map((row) => summarise(row, locale)))
  return posts.filter((post) => post !== undefined)
}

/** At least one page, which may be empty. */
export async function countPages(locale: Locale, of?: PostsOf): Promise<number> {
  const count = await cached(['blog-count', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    countBlogs(locale, of),
  )
  return pagesOf(count)
}

/** The languages whose list has the page. */
export async function localesWithPage(page: number, of?: PostsOf): Promise<Locale[]> {
  const counts = await Promise.all(locales.map((locale) => countPages(locale, of)))
  return locales.filter((_, index) => (counts[index] ?? 0) >= page)
}

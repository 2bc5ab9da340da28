import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { ArticleSummary } from '../../models'
import { cached } from '../reads/cached'
import { countArticles } from './article-dates'
import { listArticleRows } from './article-rows'
import { summarise } from './article-summary'
import { type ArticlesOf, nameOfList, tagOfList } from './articles-of'
import { articlesBefore, pagesOf, sizeOfPage } from './page-range'

/** Newest first. @param page counted from 1. */
export function listArticles(
  locale: Locale,
  page: number,
  of?: ArticlesOf,
): Promise<ArticleSummary[]> {
  return summarised(locale, articlesBefore(page), sizeOfPage(page), of)
}

export const listNewest = (locale: Locale, count: number): Promise<ArticleSummary[]> =>
  summarised(locale, 0, count)

async function summarised(
  locale: Locale,
  skip: number,
  count: number,
  of?: ArticlesOf,
): Promise<ArticleSummary[]> {
  const rows = await cached(
    ['article-rows', locale, String(skip), String(count), nameOfList(of)],
    [tagOfList(locale, of)],
    () => listArticleRows(locale, skip, count, of),
  )
  const articles = await Promise.all(rows.map((row) => summarise(row, locale)))
  return articles.filter((article) => article !== undefined)
}

export function countArticlesIn(locale: Locale, of?: ArticlesOf): Promise<number> {
  return cached(['blog-count', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    countArticles(locale, of),
  )
}

/** At least one page, which may be empty. */
export async function countPages(locale: Locale, of?: ArticlesOf): Promise<number> {
  return pagesOf(await countArticlesIn(locale, of))
}

/** The languages whose list has the page. */
export async function localesWithPage(page: number, of?: ArticlesOf): Promise<Locale[]> {
  const counts = await Promise.all(locales.map((locale) => countPages(locale, of)))
  return locales.filter((_, index) => (counts[index] ?? 0) >= page)
}

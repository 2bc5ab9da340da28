import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { ListKind } from '../../route-of-document'
import { cached } from '../reads/cached'
import { listNewestDates } from './article-dates'
import { type ArticlesOf, nameOfList, tagOfList } from './articles-of'
import { type Listed, type Named, namedLink } from './named-list'

/** Whether a language has articles of a topic or an author: a single index step. */
export async function hasArticles(of: ArticlesOf, locale: Locale): Promise<boolean> {
  return (await listNewestDates(locale, 1, of)).length > 0
}

/** The same, cached until such an article changes. */
export function hasArticlesIn(of: ArticlesOf, locale: Locale): Promise<boolean> {
  return cached(['has-articles', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    hasArticles(of, locale),
  )
}

export async function withLanguages<One extends Named>(
  by: ListKind,
  one: One,
): Promise<One & Listed> {
  const found = await Promise.all(
    locales.map((locale) => hasArticlesIn({ by, id: one.id }, locale)),
  )
  return { ...one, published: locales.filter((_, index) => found[index]) }
}

/** Those with a page in a language: articles, and a name. Uncached. */
export async function withArticles<One extends Named>(
  by: ListKind,
  all: readonly One[],
  locale: Locale,
): Promise<One[]> {
  const named = all.filter((one) => namedLink(by, one, locale) !== undefined)
  const found = await Promise.all(named.map(({ id }) => hasArticles({ by, id }, locale)))
  return named.filter((_, index) => found[index])
}

/** The same with all languages of their pages. */
export async function listedIn<One extends Named>(
  by: ListKind,
  all: readonly One[],
  locale: Locale,
): Promise<(One & Listed)[]> {
  return Promise.all(
    (await withArticles(by, all, locale)).map(async (one) => {
      const found = await Promise.all(
        locales.map((other) => other === locale || hasArticles({ by, id: one.id }, other)),
      )
      return { ...one, published: locales.filter((_, index) => found[index]) }
    }),
  )
}

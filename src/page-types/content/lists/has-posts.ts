import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { ListKind } from '../../route-of-document'
import { cached } from '../reads/cached'
import { listNewestDates } from './blog-rows'
import { type Listed, type Named, namedLink } from './named-list'
import { nameOfList, type PostsOf, tagOfList } from './posts-of'

/** Whether a language has articles of a topic or an author: a single index step. */
export async function hasPosts(of: PostsOf, locale: Locale): Promise<boolean> {
  return (await listNewestDates(locale, 1, of)).length > 0
}

/** The same, cached until such an article changes. */
export function hasPostsIn(of: PostsOf, locale: Locale): Promise<boolean> {
  return cached(['has-posts', locale, nameOfList(of)], [tagOfList(locale, of)], () =>
    hasPosts(of, locale),
  )
}

/** Adds the languages with articles. */
export async function withLanguages<One extends Named>(
  by: ListKind,
  one: One,
): Promise<One & Listed> {
  const found = await Promise.all(locales.map((locale) => hasPostsIn({ by, id: one.id }, locale)))
  return { ...one, published: locales.filter((_, index) => found[index]) }
}

/** Those with a page in a language: articles, and a name. Uncached. */
export async function withPosts<One extends Named>(
  by: ListKind,
  all: readonly One[],
  locale: Locale,
): Promise<One[]> {
  const named = all.filter((one) => namedLink(by, one, locale) !== undefined)
  const found = await Promise.all(named.map(({ id }) => hasPosts({ by, id }, locale)))
  return named.filter((_, index) => found[index])
}

/** The same with all languages of their pages. */
export async function listedIn<One extends Named>(
  by: ListKind,
  all: readonly One[],
  locale: Locale,
): Promise<(One & Listed)[]> {
  return Promise.all(
    (await withPosts(by, all, locale)).map(async (one) => {
      const found = await Promise.all(
        locales.map((other) => other === locale || hasPosts({ by, id: one.id }, other)),
      )
      return { ...one, published: locales.filter((_, index) => found[index]) }
    }),
  )
}

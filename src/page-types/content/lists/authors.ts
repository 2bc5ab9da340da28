import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { Stored, StoredFields } from '#src/cms/stored/stored'
import { authorTag } from '#src/platform/cache/tags'
import { authorPath } from '../../author/route'
import type { AuthorModel } from '../../models'
import { cached } from '../reads/cached'
import { fallbackLocale, filled, valueOrEnglish } from '../reads/localised'
import { findPicture } from '../reads/pictures'
import { readDocument } from '../reads/read-document'
import { listNewestDates } from './blog-rows'
import { type Listed, type Named, namedLink } from './named-list'

export type StoredAuthor = Stored<'authors'>

export const readAuthor = (id: unknown) => readDocument<StoredAuthor>('authors', id)

/** What an author is called in a locale, English standing in. */
export async function findAuthorName(
  id: unknown,
  locale: Locale,
): Promise<Pick<AuthorModel, 'name' | 'nameLocale'> | undefined> {
  const names = (await readAuthor(id))?.name
  const name = valueOrEnglish(names, locale)
  return name ? { name, nameLocale: fallbackLocale(names, locale) } : undefined
}

/**
 * An author as a post names her.
 *
 * @param contentLocale of the text, in which the post is public.
 * @param locale of the page, in which she is named; her page is that of this language where she has posts in it.
 */
export async function findAuthor(
  id: unknown,
  contentLocale: Locale,
  locale: Locale,
): Promise<AuthorModel | undefined> {
  const stored = typeof id === 'string' ? await readAuthor(id) : undefined
  if (typeof id !== 'string' || !stored) return undefined
  const home = contentLocale === locale || (await hasPostsIn(id, locale)) ? locale : contentLocale
  return authorModel(id, stored, locale, home)
}

/**
 * @param locale of what is said of her.
 * @param home language of her page.
 */
export async function authorModel(
  id: string,
  stored: StoredAuthor,
  locale: Locale,
  home: Locale,
): Promise<AuthorModel | undefined> {
  const name = valueOrEnglish(stored.name, locale)
  if (!name) return undefined
  const links = (stored.links ?? []).flatMap(({ url }) => url ?? [])
  return {
    name,
    nameLocale: fallbackLocale(stored.name, locale),
    pathname: namedLink(authorPath, namedAuthor(id, stored), home)?.pathname,
    role: valueOrEnglish(stored.role, locale),
    roleLocale: fallbackLocale(stored.role, locale),
    bio: valueOrEnglish(stored.bio, locale),
    bioLocale: fallbackLocale(stored.bio, locale),
    avatar: await findPicture(stored.avatar, locale, 'square'),
    links: [...new Set(links)],
  }
}

export function namedAuthor(
  id: string,
  { name, slug }: StoredFields<'authors', 'name' | 'slug'>,
): Named {
  return { id, names: filled(name), slugs: filled(slug) }
}

/** An author with the languages that have posts of hers. */
export async function withLanguages(author: Named): Promise<Listed> {
  const found = await Promise.all(locales.map((locale) => hasPostsIn(author.id, locale)))
  return { ...author, published: locales.filter((_, index) => found[index]) }
}

/** Whether a language has posts of an author. */
function hasPostsIn(author: string, locale: Locale): Promise<boolean> {
  return cached(['author-has-posts', author, locale], [authorTag(author, locale)], () =>
    hasPosts(author, locale),
  )
}

/** The same as the database has it: one step in the index, however many posts there are. */
export async function hasPosts(author: string, locale: Locale): Promise<boolean> {
  return (await listNewestDates(locale, 1, { by: 'author', id: author })).length > 0
}

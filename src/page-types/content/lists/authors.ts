import 'server-only'
import type { Locale } from '#locales/languages'
import type { Stored, StoredFields } from '#src/cms/stored/stored'
import type { AuthorModel } from '../../models'
import { fallbackLocale, filled, valueOrEnglish } from '../reads/localised'
import { findPicture } from '../reads/pictures'
import { readDocument } from '../reads/read-document'
import { hasArticlesIn } from './has-articles'
import { type Named, namedLink } from './named-list'

export type StoredAuthor = Stored<'authors'>

export const readAuthor = (id: unknown) => readDocument<StoredAuthor>('authors', id)

/** With English as the fallback. */
export async function findAuthorName(
  id: unknown,
  locale: Locale,
): Promise<Pick<AuthorModel, 'name' | 'nameLocale'> | undefined> {
  const names = (await readAuthor(id))?.name
  const name = valueOrEnglish(names, locale)
  return name ? { name, nameLocale: fallbackLocale(names, locale) } : undefined
}

/** `contentLocale`: of the text. `locale`: of the page; it decides name and link, if the author writes in it. */
export async function findAuthor(
  id: unknown,
  contentLocale: Locale,
  locale: Locale,
): Promise<AuthorModel | undefined> {
  const stored = typeof id === 'string' ? await readAuthor(id) : undefined
  if (typeof id !== 'string' || !stored) return undefined
  const home =
    contentLocale === locale || (await hasArticlesIn({ by: 'author', id }, locale))
      ? locale
      : contentLocale
  return authorModel(id, stored, locale, home)
}

/** `locale`: of the author's text. `home`: the language of the author's page. */
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
    pathname: namedLink('author', namedAuthor(id, stored), home)?.pathname,
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

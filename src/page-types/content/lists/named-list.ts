import { type Locale, locales } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogs } from '../../blogs/route'
import type { NamedLink } from '../../models'
import type { ListKind } from '../../route-of-document'
import { type Resolution, resolveName } from '../addresses/resolve-name'
import { fallbackLocale, valueOrEnglish } from '../reads/localised'
import { listKinds } from './list-kinds'

/** What posts are listed by, such as a topic, with its name and its slug as far as it has any. */
export interface Named {
  readonly id: string
  readonly names: Partial<Record<Locale, string>>
  readonly slugs: Partial<Record<Locale, string>>
  /** Slugs that it had once, in whatever language. */
  readonly formerSlugs?: readonly string[]
}

/** The same with the languages that have public posts of it. */
export interface Listed extends Named {
  readonly published: readonly Locale[]
}

/**
 * What it is called in a locale and where its posts are, English standing in for either; `undefined`
 * where it has no name or no slug. Whether it has posts there is not asked.
 */
export function namedLink(
  by: ListKind,
  one: Named,
  locale: Locale,
  page = 1,
): NamedLink | undefined {
  const name = valueOrEnglish(one.names, locale)
  const slug = valueOrEnglish(one.slugs, locale)
  if (!name || !slug) return undefined
  const pathname = buildPathname(locale, listKinds[by].pathOf(slug, page))
  return { name, nameLocale: fallbackLocale(one.names, locale), pathname }
}

/** The pathname of a list's first page in a locale; `undefined` where it has none. */
export function listedPathname(by: ListKind, one: Listed, locale: Locale): string | undefined {
  return one.published.includes(locale) ? namedLink(by, one, locale)?.pathname : undefined
}

/**
 * What a segment means in a locale, see {@link resolveName}. What has no posts in the language has no page
 * there, and nothing leads to it.
 *
 * @param candidates what the segment names in any way.
 */
export function resolveListed<One extends Listed>(
  by: ListKind,
  locale: Locale,
  segment: string,
  candidates: readonly One[],
): Resolution<One> {
  const pathnameIn = (one: One, other: Locale) => listedPathname(by, one, other)
  const pathname = buildPathname(locale, listKinds[by].pathOf(segment, 1))
  return resolveName(
    { locale, name: segment, pathname },
    candidates.filter((one) => pathnameIn(one, locale) !== undefined),
    {
      idOf: ({ id }) => id,
      pathnameIn,
      nameIn: ({ slugs }, other) => slugs[other],
      wasNamed: ({ formerSlugs }) => formerSlugs?.includes(segment) ?? false,
    },
  )
}

/** Whether a segment names it in any way. */
export function isNameOf(one: Named, segment: string): boolean {
  const { formerSlugs = [], id, slugs } = one
  return id === segment || Object.values(slugs).includes(segment) || formerSlugs.includes(segment)
}

/** The list's first page in every language; where it has none, the language's list of all posts. */
export function languagesOfListed(by: ListKind, one: Listed): LanguageLink[] {
  const pathnameIn = (locale: Locale) => listedPathname(by, one, locale)
  const published = locales.filter((locale) => pathnameIn(locale) !== undefined)
  return languagesOfDocument(pathnameIn, published, blogs.path)
}

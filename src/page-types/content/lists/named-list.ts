import { type Locale, locales } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogs } from '../../blogs/route'
import type { NamedLink } from '../../models'
import { fallbackLocale, valueOrEnglish } from '../reads/localised'

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

/** The path of the nth page of a list, counted from 1, by the slug or the id of what it lists by. */
export type PathOf = (slugOrId: string, page: number) => string

export type Resolution<One extends Listed> =
  | { readonly kind: 'page' | 'redirect'; readonly listed: One }
  | { readonly kind: 'missing' }

/**
 * What it is called in a locale and where its posts are, English standing in for either; `undefined`
 * where it has no name or no slug. Whether it has posts there is not asked.
 */
export function namedLink(
  pathOf: PathOf,
  one: Named,
  locale: Locale,
  page = 1,
): NamedLink | undefined {
  const name = valueOrEnglish(one.names, locale)
  const slug = valueOrEnglish(one.slugs, locale)
  if (!name || !slug) return undefined
  const pathname = buildPathname(locale, pathOf(slug, page))
  return { name, nameLocale: fallbackLocale(one.names, locale), pathname }
}

/** The pathname of a list's first page in a locale; `undefined` where it has none. */
export function listedPathname(pathOf: PathOf, one: Listed, locale: Locale): string | undefined {
  return one.published.includes(locale) ? namedLink(pathOf, one, locale)?.pathname : undefined
}

/**
 * What a segment means in a locale. Top to bottom:
 *
 * 1. the slug of this language, or the English one where it has none;
 * 2. an id;
 * 3. a slug of another language;
 * 4. a slug of the past.
 *
 * All but the first redirect to the list's own pathname. What has no posts in the language has no page
 * there, and nothing leads to it.
 *
 * @param candidates what the segment names in any of these ways.
 */
export function resolveListed<One extends Listed>(
  locale: Locale,
  segment: string,
  candidates: readonly One[],
): Resolution<One> {
  const here = candidates.filter(
    ({ names, published, slugs }) =>
      published.includes(locale) && valueOrEnglish(names, locale) && valueOrEnglish(slugs, locale),
  )
  const own =
    here.find((one) => one.slugs[locale] === segment) ??
    here.find((one) => valueOrEnglish(one.slugs, locale) === segment)
  if (own) return { kind: 'page', listed: own }
  const meant =
    here.find((one) => one.id === segment) ??
    here.find((one) => isSlugOf(one, segment)) ??
    here.find((one) => one.formerSlugs?.includes(segment))
  return meant ? { kind: 'redirect', listed: meant } : { kind: 'missing' }
}

/** Whether a segment names it in any way. */
export function isNameOf(one: Named, segment: string): boolean {
  return one.id === segment || isSlugOf(one, segment) || one.formerSlugs?.includes(segment) === true
}

/** The list's first page in every language; where it has none, the language's list of all posts. */
export function languagesOfListed(pathOf: PathOf, one: Listed): LanguageLink[] {
  const pathnameIn = (locale: Locale) => listedPathname(pathOf, one, locale)
  const published = locales.filter((locale) => pathnameIn(locale) !== undefined)
  return languagesOfDocument(pathnameIn, published, blogs.path)
}

function isSlugOf({ slugs }: Named, segment: string): boolean {
  return Object.values(slugs).includes(segment)
}

import { type Locale, locales } from '#locales/languages'
import { type LanguageLink, languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogs } from '../../blogs/route'
import type { NamedLink } from '../../models'
import type { ListKind } from '../../route-of-document'
import { type Resolution, resolveName } from '../addresses/resolve-name'
import { fallbackLocale, valueOrEnglish } from '../reads/localised'
import { listKinds } from './list-kinds'

/** Something with articles, such as a topic, with optional name and slug. */
export interface Named {
  readonly id: string
  readonly names: Partial<Record<Locale, string>>
  readonly slugs: Partial<Record<Locale, string>>
  /** Former slugs, of any language. */
  readonly formerSlugs?: readonly string[]
}

/** With the languages of its published articles. */
export interface Listed extends Named {
  readonly published: readonly Locale[]
}

/** English is the fallback for each; `undefined` without name or address. Does not check for articles. */
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

/** `undefined` if the list has no page in the locale. */
export function listedPathname(by: ListKind, one: Listed, locale: Locale): string | undefined {
  return one.published.includes(locale) ? namedLink(by, one, locale)?.pathname : undefined
}

/** See {@link resolveName}. Without articles in the language there is no page, and no redirect to it. */
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

export function isNameOf(one: Named, segment: string): boolean {
  const { formerSlugs = [], id, slugs } = one
  return id === segment || Object.values(slugs).includes(segment) || formerSlugs.includes(segment)
}

/** The list's first page in every language, or else the language's list of all articles. */
export function languagesOfListed(by: ListKind, one: Listed): LanguageLink[] {
  const pathnameIn = (locale: Locale) => listedPathname(by, one, locale)
  const published = locales.filter((locale) => pathnameIn(locale) !== undefined)
  return languagesOfDocument(pathnameIn, published, blogs.path)
}

import { type Locale, locales } from '#locales/languages'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { type DocumentAddress, pathnameIn } from '../document-address'
import { home } from '../home/route'

/** A page among all, as far as its address goes. */
export interface AddressedPage extends DocumentAddress {
  readonly id: string
  /** When the content of each language was last published, ISO 8601. */
  readonly modifiedAt: Readonly<Partial<Record<Locale, string>>>
}

/** A path under which a page was public once, in one language. */
export interface FormerPath {
  readonly locale: Locale
  readonly path: string
  readonly id: string
}

export type PageResolution =
  | { readonly kind: 'page'; readonly page: AddressedPage }
  | { readonly kind: 'redirect'; readonly pathname: string }
  | { readonly kind: 'missing' }

/**
 * What a path means in a locale. Top to bottom:
 *
 * 1. the path of a page in this language, then of one that English stands in for;
 * 2. the path of a page in another language;
 * 3. a path of the past, of this language before others.
 *
 * All but the first redirect to the page's own pathname in the locale or, where neither that language
 * nor English has it, in the first language that does.
 */
export function resolvePage(
  locale: Locale,
  path: string,
  pages: readonly AddressedPage[],
  former: readonly FormerPath[],
): PageResolution {
  const wanted = buildPathname(locale, path)
  const here = pages.filter((page) => pathnameIn(page, locale) === wanted)
  const own = here.find(({ published }) => published.includes(locale)) ?? here[0]
  if (own) return { kind: 'page', page: own }

  const past = former.filter((one) => one.path === path)
  const before = past.find((one) => one.locale === locale) ?? past[0]
  const meant =
    pages.find(({ paths, published }) => published.some((other) => paths[other] === path)) ??
    pages.find(({ id }) => id === before?.id)
  const pathname = meant && anyPathname(meant, locale)
  return pathname ? { kind: 'redirect', pathname } : { kind: 'missing' }
}

function anyPathname(page: AddressedPage, locale: Locale): string | undefined {
  const order = [locale, ...locales.filter((other) => page.published.includes(other))]
  return order.map((one) => pathnameIn(page, one)).find((pathname) => pathname !== undefined)
}

/** Every language of a page; where it is not to be read at all, the home page. */
export function languagesOfPage(page: DocumentAddress): LanguageLink[] {
  return locales.map((locale) => ({
    locale,
    pathname: pathnameIn(page, locale) ?? buildPathname(locale, home.path),
    published: page.published.includes(locale),
  }))
}

import { defaultLocale, type Locale, locales } from '#locales/languages'
import { home } from '#src/page-types/home/route'
import { offline } from '#src/page-types/offline/route'
import { isForReading, matchRoute } from '#src/page-types/route-of-path'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import { buildPathname, decodePathname, parsePathname } from '#src/platform/i18n/pathname'

/** Whether a pathname, encoded or not, is that of a page which can be read again; not the search. */
export function isReadable(pathname: string): boolean {
  return isForReading(matchRoute(decodePathname(pathname) ?? pathname))
}

/** Whether a pathname is that of a page which stands in for others. */
export function isOfflinePage(pathname: string): boolean {
  return offline.match(parsePathname(pathname).path) !== undefined
}

/** The pathname of the page that stands in, in a language. */
export const offlinePathname = (locale: Locale): string => buildPathname(locale, offline.path)

export const localeOfPathname = (pathname: string): Locale => parsePathname(pathname).locale

/**
 * The pages that may stand in for one that is not at hand, best first: in the language of its
 * address; in those of the browser; in any other. `/` says nothing of a language.
 *
 * @param languages of the browser, BCP 47, most wanted first.
 */
export function fallbackPathnames(pathname: string, languages: readonly string[]): string[] {
  const own = pathname === '/' ? [] : [localeOfPathname(pathname)]
  const wanted = languages.flatMap((language) => matchLanguages([language]) ?? [])
  return [...new Set<Locale>([...own, ...wanted, defaultLocale, ...locales])].map(offlinePathname)
}

/**
 * The home pages to which `/` may lead, best first, where it was never read itself: with a
 * connection the server sends a visitor on to one of them.
 */
export function homePathnames(languages: readonly string[]): string[] {
  const wanted = languages.flatMap((language) => matchLanguages([language]) ?? [])
  return [...new Set(wanted)].map((locale) => buildPathname(locale, home.path))
}

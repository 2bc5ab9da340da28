import { defaultLocale, type Locale, locales } from '#locales/languages'
import { home } from '#src/page-types/home/route'
import { offline } from '#src/page-types/offline/route'
import { isForReading, matchRoute } from '#src/page-types/route-of-path'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import { buildPathname, decodePathname, parsePathname } from '#src/platform/i18n/pathname'

/** Whether a pathname, encoded or not, is that of a page for reading; not the search. */
export function isReadable(pathname: string): boolean {
  return isForReading(matchRoute(decodePathname(pathname) ?? pathname))
}

export function isOfflinePage(pathname: string): boolean {
  return offline.match(parsePathname(pathname).path) !== undefined
}

export const offlinePathname = (locale: Locale): string => buildPathname(locale, offline.path)

export const localeOfPathname = (pathname: string): Locale => parsePathname(pathname).locale

/** Best first: in the language of its address (`/` has none), in those of the browser, in any other. */
export function fallbackPathnames(pathname: string, languages: readonly string[]): string[] {
  const own = pathname === '/' ? [] : [localeOfPathname(pathname)]
  const wanted = languages.flatMap((language) => matchLanguages([language]) ?? [])
  return [...new Set<Locale>([...own, ...wanted, defaultLocale, ...locales])].map(offlinePathname)
}

/** The home pages for an unread `/`, best first: online, the server redirects to one of them. */
export function homePathnames(languages: readonly string[]): string[] {
  const wanted = languages.flatMap((language) => matchLanguages([language]) ?? [])
  return [...new Set(wanted)].map((locale) => buildPathname(locale, home.path))
}

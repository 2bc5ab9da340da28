import { isLocale, type Locale } from '#locales/languages'
import { buildPathname, canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'

/** An editor's link on a page: paths get the page's locale, unless they have one; absolute URLs stay. */
export function localiseHref(link: string, locale: Locale): string {
  if (!link.startsWith('/')) return link
  const end = link.search(/[?#]/)
  const path = end < 0 ? link : link.slice(0, end)
  const rest = end < 0 ? '' : link.slice(end)
  const decoded = decodePathname(path) ?? path
  const canonical = canonicalPathname(decoded)
  if (isLanguageless(canonical)) return canonical + rest
  // The English prefix is only visible in the original path.
  const namesLocale = isLocale(decoded.split('/')[1]) || isLocale(canonical.split('/')[1])
  return (namesLocale ? canonical : buildPathname(locale, canonical)) + rest
}

/** Whether a pathname has no language: files, the API, the admin. */
export function isLanguageless(pathname: string): boolean {
  return languageless.test(pathname)
}

const languageless = /^\/(?:admin|api)(?:\/|$)|\.(?!xml$)[a-z0-9]{2,5}$/

import { isLocale, type Locale } from '#locales/languages'
import { buildPathname, canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'

/**
 * A link as editors write it, in the language of the page that shows it: paths of this site get
 * the page's locale, unless they name one; absolute addresses stay as they are.
 */
export function localiseHref(link: string, locale: Locale): string {
  if (!link.startsWith('/')) return link
  const end = link.search(/[?#]/)
  const path = end < 0 ? link : link.slice(0, end)
  const rest = end < 0 ? '' : link.slice(end)
  const decoded = decodePathname(path) ?? path
  const canonical = canonicalPathname(decoded)
  if (isLanguageless(canonical)) return canonical + rest
  // English is named only before its prefix is gone.
  const namesLocale = isLocale(decoded.split('/')[1]) || isLocale(canonical.split('/')[1])
  return (namesLocale ? canonical : buildPathname(locale, canonical)) + rest
}

/** Whether an address of this site exists once and not per language: files, the API, the admin. */
export function isLanguageless(pathname: string): boolean {
  return languageless.test(pathname)
}

const languageless = /^\/(?:admin|api)(?:\/|$)|\.(?!xml$)[a-z0-9]{2,5}$/

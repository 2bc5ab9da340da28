import { isLocale, type Locale } from '#locales/languages'
import { buildPathname, parsePathname } from './pathname'

/** A pathname of this site that a form names as its page; the home page for anything else. */
export function pageOfForm(given: unknown, locale: Locale): string {
  const home = buildPathname(locale, '/')
  if (typeof given !== 'string' || !/^\/(?![/\\])[^\p{Cc}?#\\]{0,300}$/u.test(given)) return home
  return isLocale(parsePathname(given).locale) && !/^\/(?:api|admin|preview|_)/.test(given)
    ? given
    : home
}

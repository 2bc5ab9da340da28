import Negotiator from 'negotiator'
import { defaultLocale, type Locale } from '#locales/languages'
import { readLocaleCookie } from './locale-cookie'
import { matchLanguages } from './match-languages'

export interface NegotiationInput {
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly isCrawler: boolean
  /** `Sec-Fetch-Site`: whether a link of this site led here. */
  readonly fetchSite?: string | undefined
}

export const negotiatedHeaders = 'Accept-Language, Cookie, Sec-Fetch-Site'

/**
 * The locale of a visitor who requests `/`, top to bottom:
 *
 * 1. a crawler gets what it requests (Googlebot sends no Accept-Language and must not be redirected);
 * 2. the stored language;
 * 3. a link of this site to its English home page is a choice, which no cookie stores without JavaScript;
 * 4. the browser's languages, in order: each by exact tag, then by primary subtag (docs/specification.md, §4);
 * 5. English.
 */
export function negotiateLocale(input: NegotiationInput): Locale {
  if (input.isCrawler) return defaultLocale
  const saved = readLocaleCookie(input.cookie)
  if (saved) return saved
  if (input.fetchSite === 'same-origin') return defaultLocale
  return matchLanguages(preferredLanguages(input.acceptLanguage)) ?? defaultLocale
}

/** The browser's languages by descending weight, without `*` and `q=0`. */
export function preferredLanguages(acceptLanguage: string | undefined): readonly string[] {
  if (!acceptLanguage) return []
  return new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .filter((tag) => tag !== '*')
}

import Negotiator from 'negotiator'
import { defaultLocale, type Locale } from '#locales/languages'
import { readLocaleCookie } from './locale-cookie'
import { matchLanguages } from './match-languages'

/** What negotiation looks at: a request for `/`. */
export interface NegotiationInput {
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly isCrawler: boolean
  /** `Sec-Fetch-Site`: whether a link of this very site led here. */
  readonly fetchSite?: string | undefined
}

/** The request headers that decide, for `Vary`. */
export const negotiatedHeaders = 'Accept-Language, Cookie, Sec-Fetch-Site'

/**
 * The locale for a visitor who asks for `/`, top to bottom:
 *
 * 1. a crawler gets what it asked for (Googlebot sends no Accept-Language and must not be moved);
 * 2. the saved language;
 * 3. whoever follows a link of this site to its English home has chosen English: without
 *    JavaScript no cookie says so;
 * 4. the browser's languages, in their order: each by exact tag, then by primary subtag (spec §4);
 * 5. English.
 */
export function negotiateLocale(input: NegotiationInput): Locale {
  if (input.isCrawler) return defaultLocale
  const saved = readLocaleCookie(input.cookie)
  if (saved) return saved
  if (input.fetchSite === 'same-origin') return defaultLocale
  return matchLanguages(preferredLanguages(input.acceptLanguage)) ?? defaultLocale
}

/** The browser's languages by falling weight, without `*` and those refused with `q=0`. */
export function preferredLanguages(acceptLanguage: string | undefined): readonly string[] {
  if (!acceptLanguage) return []
  return new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .filter((tag) => tag !== '*')
}

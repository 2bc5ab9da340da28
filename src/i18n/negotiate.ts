import Negotiator from 'negotiator'
import { defaultLocale, isLocale, type Locale, languages } from '#locales/languages'
import { localeCookie } from './locale-cookie'

/** What negotiation looks at: the headers of a request for `/`. */
export interface NegotiationInput {
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly isCrawler: boolean
}

/**
 * The locale for a visitor who asks for `/`, top to bottom:
 *
 * 1. a crawler gets what it asked for (Googlebot sends no Accept-Language and must not be moved);
 * 2. the saved language;
 * 3. the browser's languages, in their order: each by exact tag, then by primary subtag (spec §4);
 * 4. English.
 */
export function negotiateLocale(input: NegotiationInput): Locale {
  if (input.isCrawler) return defaultLocale
  const saved = readLocaleCookie(input.cookie)
  if (saved) return saved
  return matchLanguages(preferredLanguages(input.acceptLanguage)) ?? defaultLocale
}

/** The browser's languages by falling weight, without `*` and those refused with `q=0`. */
export function preferredLanguages(acceptLanguage: string | undefined): readonly string[] {
  if (!acceptLanguage) return []
  return new Negotiator({ headers: { 'accept-language': acceptLanguage } })
    .languages()
    .filter((tag) => tag !== '*')
}

/**
 * The first of our locales that a list of BCP 47 tags names. Each tag is tried as it is and then by
 * its primary subtag before the next one is looked at: who asks for `zh-TW, en` reads Chinese.
 */
export function matchLanguages(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const match = exactMatch(tag) ?? exactMatch(primarySubtag(tag))
    if (match) return match
  }
  return undefined
}

/** The saved language in a `Cookie` header, if it names one of ours. */
export function readLocaleCookie(header: string | undefined): Locale | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name?.trim() === localeCookie.name && isLocale(value?.trim())) return value.trim() as Locale
  }
  return undefined
}

function exactMatch(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase()
  return languages.find(
    ({ tag: own, hreflang }) => own.toLowerCase() === wanted || hreflang === wanted,
  )?.code
}

function primarySubtag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag
}

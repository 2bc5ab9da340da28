/**
 * The registry of Octavo's eight languages, in the order of the specification (§2, §3).
 * Everything that depends on a language derives from this list.
 */
export const languages = [
  { code: 'en', name: 'English', tag: 'en', hreflang: 'en', openGraph: 'en_US' },
  { code: 'zh', name: '中文', tag: 'zh-Hans', hreflang: 'zh', openGraph: 'zh_CN' },
  { code: 'pt', name: 'Português', tag: 'pt-BR', hreflang: 'pt', openGraph: 'pt_BR' },
  { code: 'de', name: 'Deutsch', tag: 'de', hreflang: 'de', openGraph: 'de_DE' },
  { code: 'fr', name: 'Français', tag: 'fr', hreflang: 'fr', openGraph: 'fr_FR' },
  { code: 'es', name: 'Español', tag: 'es', hreflang: 'es', openGraph: 'es_ES' },
  { code: 'jp', name: '日本語', tag: 'ja', hreflang: 'ja', openGraph: 'ja_JP' },
  { code: 'ko', name: '한국어', tag: 'ko', hreflang: 'ko', openGraph: 'ko_KR' },
] as const satisfies readonly LanguageEntry[]

/** One language of the site. */
export interface LanguageEntry {
  /** Our code and URL segment. */
  readonly code: string
  /** The language's own name, as its readers write it. */
  readonly name: string
  /** BCP 47 tag for `lang` attributes and `Intl`. */
  readonly tag: string
  /** BCP 47 tag for `hreflang`: the language without a region, so that every region finds it. */
  readonly hreflang: string
  /** Open Graph locale: language_TERRITORY. */
  readonly openGraph: string
}

export type Locale = (typeof languages)[number]['code']
export type Language = (typeof languages)[number]

/** English has no path prefix and stands in where a translation is missing. */
export const defaultLocale = 'en' satisfies Locale

export const locales: readonly Locale[] = languages.map((language) => language.code)

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]))

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && byCode.has(value)
}

/** The registry entry of a locale. */
export function languageOf(locale: Locale): Language {
  const language = byCode.get(locale)
  if (!language) throw new RangeError(`"${locale}" is not one of ${locales.join(', ')}`)
  return language
}

/** The path under which a language's sitemap is served: its sitemap key (spec §2, §3). */
export function sitemapKey(locale: Locale): string {
  return locale === defaultLocale ? '/sitemap.xml' : `/${locale}/sitemap.xml`
}

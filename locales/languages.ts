import type { AcceptedLanguages } from '@payloadcms/translations'
import chosen from './chosen-languages.json' with { type: 'json' }

/**
 * The registry of all languages that Octavo has texts in, with what follows from each. Whatever else depends on a
 * language asks its entry.
 *
 * Which of them a site has, and in which order, is in `chosen-languages.json`: `npm run setup` writes it, and no
 * version of Octavo touches that of a site. A new language is an entry at the end, its code in that file,
 * `locales/{code}/site.json`, `locales/{code}/admin.json`, and `npm run generate`. The recipes are in
 * docs/extending.md.
 */
const known = [
  {
    code: 'en',
    name: 'English',
    tag: 'en',
    hreflang: 'en',
    adminLanguage: 'en',
    script: 'Latn',
    quotationMarks: ['“', '”'],
  },
  {
    code: 'zh',
    name: '中文',
    tag: 'zh-Hans',
    hreflang: 'zh',
    adminLanguage: 'zh',
    script: 'Hans',
    quotationMarks: ['“', '”'],
    listSeparator: '、',
  },
  {
    code: 'pt',
    name: 'Português',
    tag: 'pt-BR',
    hreflang: 'pt',
    adminLanguage: 'pt',
    script: 'Latn',
    quotationMarks: ['“', '”'],
  },
  {
    code: 'de',
    name: 'Deutsch',
    tag: 'de',
    hreflang: 'de',
    adminLanguage: 'de',
    script: 'Latn',
    quotationMarks: ['„', '“'],
  },
  {
    code: 'fr',
    name: 'Français',
    tag: 'fr',
    hreflang: 'fr',
    adminLanguage: 'fr',
    script: 'Latn',
    quotationMarks: ['«\u202f', '\u202f»'],
  },
  {
    code: 'es',
    name: 'Español',
    tag: 'es',
    hreflang: 'es',
    adminLanguage: 'es',
    script: 'Latn',
    quotationMarks: ['«', '»'],
  },
  {
    code: 'jp',
    name: '日本語',
    tag: 'ja',
    hreflang: 'ja',
    adminLanguage: 'ja',
    script: 'Jpan',
    quotationMarks: ['「', '」'],
    listSeparator: '、',
  },
  {
    code: 'ko',
    name: '한국어',
    tag: 'ko',
    hreflang: 'ko',
    adminLanguage: 'ko',
    script: 'Kore',
    quotationMarks: ['“', '”'],
  },
] as const satisfies readonly LanguageEntry[]

/** One language of the site, and everything that depends on it. */
export interface LanguageEntry {
  /** Our code and URL segment. */
  readonly code: string
  /** The language's own name, as its readers write it. */
  readonly name: string
  /** BCP 47 tag for `lang` attributes, `Intl`, translation services, and Google's emails. */
  readonly tag: string
  /** BCP 47 tag for `hreflang`: the language without a region, so that every region finds it. */
  readonly hreflang: string
  /** Payload's code for the language, used for the language of the admin. */
  readonly adminLanguage: AcceptedLanguages
  /** ISO 15924, such as `Arab`. `scripts.css` sets the fonts and lines of each script; Latin is its default. */
  readonly script: string
  /** Otherwise from the left to the right. */
  readonly direction?: 'ltr' | 'rtl'
  /** Opening and closing quotation marks, with the spaces that belong to them. */
  readonly quotationMarks: readonly [string, string]
  /** Between items side by side, without "and"; otherwise ', '. */
  readonly listSeparator?: string
}

/** Of all languages, so that code and types are the same on a site that has chosen some of them. */
export type Locale = (typeof known)[number]['code']
export type Language = LanguageEntry & {
  readonly code: Locale
  readonly adminLanguage: AdminLanguage
}
/** Payload's code for one of the languages. */
export type AdminLanguage = (typeof known)[number]['adminLanguage']

/** Of all languages that a site can choose. */
export const knownLocales: readonly Locale[] = known.map(({ code }) => code)

/** The languages of the site, in the order in which menus show them. */
export const languages = languagesOf(chosen)

/**
 * The language that has no path prefix, and that stands in where a translation is missing: the first one. Any
 * language of the registry can be it.
 */
export const defaultLocale: Locale = languages[0].code

export const locales: readonly Locale[] = languages.map((language) => language.code)

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]))

/** @throws {RangeError} with an unknown code, or without a language. */
function languagesOf(codes: readonly string[]): readonly [Language, ...Language[]] {
  const [first, ...others] = codes.flatMap((code) => known.filter((entry) => entry.code === code))
  if (first && others.length === codes.length - 1) return [first, ...others]
  throw new RangeError(`locales/chosen-languages.json: choose from ${knownLocales.join(', ')}`)
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && byCode.has(value)
}

/** The registry entry of a locale. */
export function languageOf(locale: Locale): Language {
  const language = byCode.get(locale)
  if (!language) throw new RangeError(`"${locale}" is not one of ${locales.join(', ')}`)
  return language
}

/** What the admin speaks where it is not told otherwise. */
export const defaultAdminLanguage = languages[0].adminLanguage

/** Prefixes that readers and machines guess from the language tag where our code is another: `ja`. */
export const prefixAliases: ReadonlyMap<string, Locale> = new Map(
  languages.flatMap(({ code, hreflang }) => (isLocale(hreflang) ? [] : [[hreflang, code]])),
)

/** The path under which a language's sitemap is served: its sitemap key (spec §2, §3). */
export function sitemapKey(locale: Locale): string {
  return locale === defaultLocale ? '/sitemap.xml' : `/${locale}/sitemap.xml`
}

import { defaultLocale, languageOf } from '#locales/languages'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import type { LanguageLink } from '#src/platform/i18n/language-links'

export interface Alternate {
  readonly hreflang: string
  readonly url: string
}

/** Includes the page itself, and `x-default`. Head and sitemap share the list, so that alternates are reciprocal. */
export function alternatesOf(languages: readonly LanguageLink[], origin: string): Alternate[] {
  const published = translationsOf(languages)
  const first = published.find(({ locale }) => locale === defaultLocale) ?? published[0]
  if (!first) return []
  return [
    ...published.map(({ locale, pathname }) => ({
      hreflang: languageOf(locale).hreflang,
      url: absoluteUrl(origin, pathname),
    })),
    { hreflang: 'x-default', url: absoluteUrl(origin, first.pathname) },
  ]
}

export const translationsOf = (languages: readonly LanguageLink[]): readonly LanguageLink[] =>
  languages.filter((link) => link.published && !link.isOther)

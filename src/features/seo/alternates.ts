import { defaultLocale, languageOf } from '#locales/languages'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import type { LanguageLink } from '#src/platform/i18n/language-links'

/** One published translation of a page, as `hreflang` names it. */
export interface Alternate {
  readonly hreflang: string
  readonly url: string
}

/**
 * The alternates of a page: every published translation, the page itself among them, and
 * `x-default`, which is the default language or, without it, the first language in the registry's order. The
 * same list goes into the head and into the sitemap, so that each names all and all name each.
 */
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

/** The languages in which this very page is public. */
export const translationsOf = (languages: readonly LanguageLink[]): readonly LanguageLink[] =>
  languages.filter((link) => link.published && !link.isOther)

import { defaultLocale, type Locale, languageOf } from '#locales/languages'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import type { Messages } from '#src/platform/i18n/message-files'
import { encodeHref } from '#src/platform/i18n/pathname'
import { langOf } from '../text/lang-of'

/** This page in every language, as the leaves of a sheet. */
export function LanguageLeaves({
  locale,
  languages,
  messages,
}: {
  locale: Locale
  languages: readonly LanguageLink[]
  messages: Messages
}) {
  return (
    <ol className="leaves">
      {languages.map((link, index) => {
        const { name, tag } = languageOf(link.locale)
        const { hreflang } = languageOf(link.published ? link.locale : defaultLocale)
        return (
          <li key={link.locale} data-unpublished={link.published ? undefined : true}>
            <a
              href={encodeHref(link.pathname)}
              hrefLang={hreflang}
              data-locale={link.locale}
              aria-current={link.locale === locale ? 'true' : undefined}
            >
              <span className="folio" aria-hidden="true">
                {index + 1}
              </span>
              <span lang={tag} {...langOf(link.locale, locale)}>
                {name}
              </span>
              {link.published ? null : (
                <span className="visually-hidden"> ({messages.language.unpublished})</span>
              )}
            </a>
          </li>
        )
      })}
    </ol>
  )
}

import { defaultLocale, type Locale, languageOf } from '#locales/languages'
import { colonOf } from '#src/platform/i18n/format'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import type { Messages } from '#src/platform/i18n/message-files'
import { encodeHref } from '#src/platform/i18n/pathname'

/** Plain links in a popover, without JavaScript; each is a full load because the document's language changes. */
export function LanguageSwitcher({
  locale,
  languages,
  messages,
}: {
  locale: Locale
  languages: readonly LanguageLink[]
  messages: Messages
}) {
  return (
    <div className="language-switcher">
      <button type="button" popoverTarget="languages">
        <span className="visually-hidden">
          {messages.language.switcher}
          {colonOf(locale)}
        </span>
        <span lang={languageOf(locale).tag}>{languageOf(locale).name}</span>
        <span className="chevron" aria-hidden="true" />
      </button>
      <nav id="languages" popover="auto" aria-label={messages.language.switcher}>
        <ul>
          {languages.map((link) => {
            const { name, tag } = languageOf(link.locale)
            // Unpublished ones are in English.
            const { hreflang } = languageOf(link.published ? link.locale : defaultLocale)
            return (
              <li key={link.locale} data-unpublished={link.published ? undefined : true}>
                <a
                  href={encodeHref(link.pathname)}
                  lang={tag}
                  hrefLang={hreflang}
                  data-locale={link.locale}
                  aria-current={link.locale === locale ? 'true' : undefined}
                >
                  {name}
                </a>
                {link.published ? null : (
                  <span className="marker">{messages.language.unpublished}</span>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}

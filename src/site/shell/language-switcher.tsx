import { defaultLocale, type Locale, languageOf } from '#locales/languages'
import { colonOf } from '#src/platform/i18n/format'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import type { Messages } from '#src/platform/i18n/message-files'
import { encodeHref } from '#src/platform/i18n/pathname'
import { langOf } from '../text/lang-of'

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
  const unpublished = languages.filter(({ published }) => !published)
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
        <Languages locale={locale} languages={languages.filter(({ published }) => published)} />
        {unpublished.length > 0 ? (
          <>
            <p id="unpublished">{messages.language.unpublished}</p>
            <Languages locale={locale} languages={unpublished} labelledBy="unpublished" />
          </>
        ) : null}
      </nav>
    </div>
  )
}

function Languages({
  locale,
  languages,
  labelledBy,
}: {
  locale: Locale
  languages: readonly LanguageLink[]
  labelledBy?: string
}) {
  return (
    <ul aria-labelledby={labelledBy}>
      {languages.map((link) => {
        const { name, tag } = languageOf(link.locale)
        // Unpublished ones are in English.
        const { hreflang } = languageOf(link.published ? link.locale : defaultLocale)
        return (
          <li key={link.locale}>
            <a
              href={encodeHref(link.pathname)}
              lang={tag}
              {...langOf(link.locale, locale)}
              hrefLang={hreflang}
              data-locale={link.locale}
              aria-current={link.locale === locale ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

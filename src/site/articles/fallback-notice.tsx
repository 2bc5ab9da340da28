import { type Locale, languageOf } from '#locales/languages'
import type { Translate } from '#src/platform/i18n/messages'

/** Says, in the page's language, which language the text below is in. */
export function FallbackNotice({
  locale,
  contentLocale,
  t,
}: {
  locale: Locale
  contentLocale: Locale
  t: Translate
}) {
  const names = new Intl.DisplayNames(languageOf(locale).tag, { type: 'language' })
  const tag = languageOf(contentLocale).hreflang
  return (
    <aside className="fallback-notice" aria-label={t('fallback.title')}>
      <p>
        <strong>{t('fallback.title')}</strong>{' '}
        {t('fallback.text', { language: names.of(tag) ?? tag })}
      </p>
    </aside>
  )
}

import type { Locale } from '#locales/languages'
import { languageName } from '#src/platform/i18n/language-name'
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
  return (
    <aside className="fallback-notice" aria-label={t('fallback.title')}>
      <p>
        <strong>{t('fallback.title')}</strong>{' '}
        {t('fallback.text', { language: languageName(contentLocale, locale) })}
      </p>
    </aside>
  )
}

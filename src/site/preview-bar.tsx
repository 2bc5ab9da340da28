import { type Locale, languageOf } from '#locales/languages'
import { formatMoment } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'

/** Says of a draft what it is, above everything else, so that nobody takes it for the public page. */
export async function PreviewBar({
  locale,
  savedAt,
  expiresAt,
}: {
  locale: Locale
  /** ISO 8601; `undefined` where nothing has been written yet. */
  savedAt: string | undefined
  /** ISO 8601; `undefined` for an editor, whose view does not end. */
  expiresAt: string | undefined
}) {
  const { t } = await getMessages(locale)
  return (
    <aside className="preview-bar" aria-label={t('preview.title')}>
      <p>
        <strong>{t('preview.title')}</strong>
        <span>{languageOf(locale).name}</span>
        <span>{t('preview.notPublic')}</span>
        {savedAt ? (
          <time dateTime={savedAt}>
            {t('preview.draft', { time: formatMoment(savedAt, locale) })}
          </time>
        ) : null}
        {expiresAt ? (
          <time dateTime={expiresAt}>
            {t('preview.expires', { time: formatMoment(expiresAt, locale) })}
          </time>
        ) : null}
      </p>
    </aside>
  )
}

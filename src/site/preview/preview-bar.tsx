import { type Locale, languageOf } from '#locales/languages'
import { formatMoment } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'

/** Marks a draft above everything else, so that it is not mistaken for the public page. */
export async function PreviewBar({
  locale,
  savedAt,
  expiresAt,
}: {
  locale: Locale
  /** ISO 8601; `undefined` before the first save. */
  savedAt: string | undefined
  /** ISO 8601; `undefined` for an editor. */
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

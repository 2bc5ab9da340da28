import type { Locale } from '#locales/languages'
import { languageName } from '#src/platform/i18n/language-name'
import type { Messages } from '#src/platform/i18n/message-files'
import type { Translate } from '#src/platform/i18n/messages'
import { WishForm } from './wish-form'

/** Says, in the page's language, which language the text below is in. Readers can wish for their own. */
export function FallbackNotice({
  locale,
  contentLocale,
  messages,
  t,
  wish,
}: {
  locale: Locale
  contentLocale: Locale
  messages: Messages
  t: Translate
  wish: PageWish | undefined
}) {
  return (
    <aside className="fallback-notice" aria-label={t('fallback.title')}>
      <p>
        <strong>{t('fallback.title')}</strong>{' '}
        {t('fallback.text', { language: languageName(contentLocale, locale) })}
      </p>
      {wish ? (
        <WishForm fields={{ page: wish.pathname }} messages={messages} offersMail={wish.offersMail}>
          {t('wish.ask')}
        </WishForm>
      ) : null}
    </aside>
  )
}

/** A page that readers can wish for in their language. */
export interface PageWish {
  /** Decoded. */
  readonly pathname: string
  readonly offersMail: boolean
}

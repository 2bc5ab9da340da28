import type { Locale } from '#locales/languages'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'
import { paths } from '#src/platform/i18n/route'
import { StoredPages } from './stored-pages'

/** The page that lists what can be read without a connection. */
export function OfflineView({ locale, messages }: { locale: Locale; messages: Messages }) {
  return (
    <section className="offline-page">
      <StoredPages
        locale={locale}
        words={messages.offline}
        retry={messages.error.retry}
        own={buildPathname(locale, paths.offline)}
      />
    </section>
  )
}

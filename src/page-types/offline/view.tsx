import { getMessages } from '#src/platform/i18n/messages'
import { StoredPages } from '#src/site/stored-pages.tsx'
import type { OfflineModel } from './model'

/** The page that lists what can be read without a connection. */
export async function OfflineView({ page: { locale, pathname } }: { page: OfflineModel }) {
  const { messages } = await getMessages(locale)
  return (
    <section className="offline-page">
      <StoredPages
        locale={locale}
        messages={messages.offline}
        retry={messages.error.retry}
        own={pathname}
      />
    </section>
  )
}

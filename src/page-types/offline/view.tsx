import { getMessages } from '#src/platform/i18n/messages'
import { NextStepsView } from '#src/site/next-steps-view.tsx'
import type { OfflineModel } from './model'

/**
 * Lists what can be read offline. Only the browser knows that; until it has, the page shows nothing but the
 * text for browsers without scripts, since a wrong list would be worse.
 */
export async function OfflineView({
  page: { locale, nextSteps, pathname },
}: {
  page: OfflineModel
}) {
  const { messages } = await getMessages(locale)
  return (
    <>
      <section className="offline-page" data-own={pathname}>
        <div className="kept" data-unknown="">
          <header className="page-header">
            <h1>{messages.offline.heading}</h1>
            <p className="lead">{messages.offline.text}</p>
          </header>
        </div>
      </section>
      <NextStepsView nextSteps={nextSteps} locale={locale} messages={messages} />
    </>
  )
}

import { getMessages } from '#src/platform/i18n/messages'
import { NextStepsView } from '#src/site/next-steps-view.tsx'
import type { OfflineModel } from './model'

/**
 * The page that lists what can be read without a connection. Only the browser knows that; until it has
 * said so, nothing is shown but without scripts: a page that claims the wrong thing would be worse.
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

import { getMessages } from '#src/platform/i18n/messages'
import { NextStepsView } from '#src/site/articles/next-steps-view.tsx'
import type { OfflineModel } from './model'

/** Only the browser knows what can be read offline; until it has said so, a wrong list would be worse than none. */
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

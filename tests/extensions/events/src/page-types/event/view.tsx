import { formatDate } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { RichTextView } from '#src/site/text/rich-text.tsx'
import type { EventModel } from './model'

/** An event. */
export async function EventView({ page: event }: { page: EventModel }) {
  const { body, contentLocale, date, place, title } = event
  const { messages } = await getMessages(contentLocale)
  return (
    <article>
      <header className="page-header">
        <h1>{title}</h1>
        <p className="byline">
          {date ? <time dateTime={date}>{formatDate(date, contentLocale)}</time> : null}
          {place ? <span>{place}</span> : null}
        </p>
      </header>
      <div className="article-body">
        <div className="prose">
          <RichTextView text={body} messages={messages} />
        </div>
      </div>
    </article>
  )
}

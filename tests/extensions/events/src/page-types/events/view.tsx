import { formatDate } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { TextAnchor } from '#src/site/text/text-anchor.tsx'
import type { EventListModel } from './model'

/** The list of all events. */
export async function EventListView({ page: list }: { page: EventListModel }) {
  const { t } = await getMessages(list.locale)
  return (
    <>
      <header className="page-header">
        <h1>{list.title}</h1>
        {list.description ? <p className="lead">{list.description}</p> : null}
      </header>
      {list.events.length === 0 ? <p>{t('events.empty')}</p> : null}
      <ul className="cards">
        {list.events.map(({ date, id, pathname, place, title }) => (
          <li key={id} className="card">
            <h2>
              <TextAnchor href={pathname}>{title}</TextAnchor>
            </h2>
            <p className="byline">
              <time dateTime={date}>{formatDate(date, list.locale)}</time>
              {place ? <span>{place}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

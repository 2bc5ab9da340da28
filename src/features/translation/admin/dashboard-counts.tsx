import type { ServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { languages } from '#locales/languages'
import { sayWith } from '#src/cms/labels/say'
import { boardSearch } from '../board-query'
import { countBoard } from '../cms/board'
import { kindsToTranslate } from '../cms/documents'
import { StateCounts } from './state-counts'
import './translation.css'

export async function DashboardCounts({ payload, i18n, user }: ServerProps) {
  const say = sayWith(i18n, 'translation')
  const board = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: '/translations',
  })
  const counts = await countBoard(payload, kindsToTranslate(payload, user))
  return (
    <section aria-labelledby="translation-dashboard" className="translation-dashboard">
      <div className="translation-dashboard-head">
        <h2 id="translation-dashboard">{say('title')}</h2>
        <a href={board}>{say('openBoard')}</a>
      </div>
      <ul className="translation-dashboard-languages">
        {languages.map(({ code, name, tag }) => (
          <li key={code}>
            <h3 lang={tag}>{name}</h3>
            <StateCounts
              counts={counts[code]}
              hrefOf={(state) =>
                board + boardSearch({ locale: code, state, sort: 'saved', page: 1 })
              }
              say={say}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

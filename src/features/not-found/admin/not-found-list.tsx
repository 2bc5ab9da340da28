'use client'

import { useConfig, useListDrawerContext, useListQuery, useTranslation } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import type { AddressRow } from '../address-row'
import './not-found-list.css'

/** Above the list of redirects: addresses that visitors requested in vain, each with a way to redirect it. */
export function NotFoundList({ collectionSlug }: { collectionSlug: string }) {
  const labels = useLabels('notFound')
  const { config } = useConfig()
  const { i18n } = useTranslation()
  // After each change the list arrives anew.
  const { data } = useListQuery()
  // Not in a drawer, where documents are chosen.
  const { isInDrawer } = useListDrawerContext()
  const [rows, setRows] = useState<readonly AddressRow[]>([])
  const address = `${config.routes.api}/${collectionSlug}/not-found`

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isInDrawer) return undefined
    const controller = new AbortController()
    fetch(address, { credentials: 'include', signal: controller.signal })
      .then((response) => (response.ok ? response.json() : { rows: [] }))
      .then((found: { readonly rows: readonly AddressRow[] }) => setRows(found.rows))
      // Without a response, no list.
      .catch(() => undefined)
    return () => controller.abort()
  }, [address, data, isInDrawer])

  if (rows.length === 0) return null
  const number = new Intl.NumberFormat(i18n.language)
  const date = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <details className="not-found-list">
      <summary>{labels('title', { count: rows.length })}</summary>
      <p>{labels('help')}</p>
      <div className="not-found-list__rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{labels('address')}</th>
              <th scope="col">{labels('visitors')}</th>
              <th scope="col">{labels('crawlers')}</th>
              <th scope="col">{labels('days')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ address: from, crawlers, days, visitors }) => (
              <tr key={from}>
                <th scope="row">{from}</th>
                <td data-label={labels('visitors')}>{number.format(visitors)}</td>
                <td data-label={labels('crawlers')}>{number.format(crawlers)}</td>
                <td>
                  {days.slice(0, 3).map((one) => (
                    <span key={one.day}>
                      {date.format(new Date(one.day))}: {number.format(one.visitors + one.crawlers)}
                    </span>
                  ))}
                </td>
                <td>
                  <a
                    aria-label={labels('redirectAddress', { address: from })}
                    href={`${config.routes.admin}/collections/${collectionSlug}/create?${new URLSearchParams({ notFound: from })}`}
                  >
                    {labels('redirect')}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

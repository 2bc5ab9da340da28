'use client'

import { useDocumentInfo, useLocale } from '@payloadcms/ui'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { isLocale, type Locale, locales } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import type { Say } from '#src/cms/labels/say'
import { useLabels } from '#src/cms/labels/use-labels'
import { useColon } from '#src/cms/labels/use-list'
import type { ScheduledChange } from '../cms/schedule'
import { usePublication } from './document-overview'
import { LanguageChips } from './language-chips'
import { planText } from './plan-text'
import { PublicPageLinks } from './public-page-links'

/** Replaces the CMS's single status by that of the current language and a list of all. */
export function PublicationStatus() {
  const labels = useLabels('publication')
  const translation = useLabels('translation')
  const { isTrashed } = useDocumentInfo()
  const { code } = useLocale()
  const { overview } = usePublication()
  useSavedAt(overview?.savedAt)
  const hrefOf = useHrefOf()
  const colon = useColon()
  const moment = useMoment()
  if (isTrashed || !overview || !isLocale(code)) return null
  const states = Object.fromEntries(
    locales.map((locale) => [locale, overview.languages[locale].state]),
  ) as Record<Locale, (typeof overview.languages)[Locale]['state']>
  const plans = overview.scheduled.filter(({ locale }) => locale === code)
  const failed = overview.scheduled.find(({ state }) => state === 'failed')
  const next = plans.find(({ state }) => state !== 'failed')
  return (
    <div className="publication-status">
      <LanguageChips current={code} hrefOf={hrefOf} plans={overview.scheduled} states={states} />
      <span className="publication-status__text" role="status">
        <strong>{translation('stateIn', { language: code, state: labels(states[code]) })}</strong>
        {next ? (
          <span className="publication-status__plan"> · {planText(labels, next, moment)}</span>
        ) : null}
        {failed ? (
          <span className="publication-status__failure">
            {' '}
            · {failureText(labels, colon, failed)}
          </span>
        ) : null}
      </span>
      <PublicPageLinks current={code} pages={overview.pages} />
    </div>
  )
}

/** A publication saves the document past its form, which would show an older time. */
function useSavedAt(savedAt: string | undefined): void {
  const { data, setData } = useDocumentInfo()
  const known = data?.['updatedAt']
  useEffect(() => {
    if (!savedAt || typeof known !== 'string' || Date.parse(savedAt) <= Date.parse(known)) return
    setData({ ...data, updatedAt: savedAt })
  }, [data, known, savedAt, setData])
}

function failureText(
  labels: Say<'publication'>,
  colon: string,
  { detail, fault = 'failed', locale }: ScheduledChange,
): string {
  const reason = labels(fault, { detail })
  const failure = labels('notDone', { language: locale, reason })
  return labels('failedOnes') + colon + failure
}

/** The current page in another language, with the rest of its query. */
function useHrefOf(): (locale: Locale) => string {
  const pathname = usePathname()
  const query = useSearchParams()
  return (locale) => {
    const params = new URLSearchParams(query)
    params.set('locale', locale)
    return `${pathname}?${params}`
  }
}

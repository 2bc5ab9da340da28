'use client'

import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useColon } from '#src/cms/labels/use-list'
import { useMoment } from './use-moment'
import './time.css'

/** Replaces Payload's dates above the form, which are in the browser's time zone. */
export function SavedTimes() {
  const { data, isTrashed } = useDocumentInfo()
  const { t } = useTranslation()
  const moment = useMoment()
  const colon = useColon()
  const [place, setPlace] = useState<Element | null>(null)
  // The CMS has no slot beside the status. Forms in drawers have controls of their own.
  const find = useCallback((mark: HTMLElement | null) => {
    setPlace(mark?.closest('.doc-controls')?.querySelector('.doc-controls__meta') ?? null)
  }, [])
  useBarHeight(place)
  const times = [
    isTrashed
      ? ([t('general:deleted'), data?.['deletedAt']] as const)
      : ([t('general:lastModified'), data?.['updatedAt']] as const),
    [t('general:created'), data?.['createdAt']] as const,
  ]
  return (
    <span className="saved-times" hidden ref={find}>
      {place
        ? createPortal(
            times.map(([label, at]) =>
              typeof at === 'string' ? (
                <li className="doc-controls__list-item saved-time" key={label}>
                  {label}
                  {colon}
                  <time dateTime={at}>{moment(at)}</time>
                </li>
              ) : null,
            ),
            place,
          )
        : null}
    </span>
  )
}

/** A third line makes the bar higher than Payload expects, so what sticks below it moves down. */
function useBarHeight(place: Element | null): void {
  useEffect(() => {
    const bar = place?.closest<HTMLElement>('.doc-controls__wrapper')
    const form = bar?.closest('form')
    if (!bar || !form) return undefined
    const observer = new ResizeObserver(() => {
      // On a narrow screen, the buttons alone stick.
      if (bar.offsetHeight === 0) form.style.removeProperty('--doc-controls-height')
      else form.style.setProperty('--doc-controls-height', `${bar.offsetHeight}px`)
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [place])
}

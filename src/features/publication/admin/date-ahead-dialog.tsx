'use client'

import { Button, ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { useSchedule } from './schedule/use-schedule'

/** Asks the editor about an article that is dated ahead and published today. */
export function DateAheadDialog({
  date,
  locale,
  publishToday,
  saveDraft,
  slug,
}: {
  /** ISO 8601. */
  date: string
  locale: Locale
  publishToday: () => Promise<void>
  saveDraft: () => Promise<void>
  slug: string
}) {
  const labels = useLabels('publication')
  const moment = useMoment()
  const { closeModal } = useModal()
  const { send } = useSchedule()
  const time = moment(date)
  return (
    <ConfirmationModal
      body={
        <>
          <p>{labels('dateAheadQuestion')}</p>
          <Button
            buttonStyle="secondary"
            id="publish-today"
            onClick={() => {
              closeModal(slug)
              void publishToday()
            }}
          >
            {labels('publishToday')}
          </Button>
        </>
      }
      confirmLabel={labels('scheduleForThen', { time })}
      heading={labels('dateAhead', { time })}
      modalSlug={slug}
      onConfirm={async () => {
        await saveDraft()
        if (!(await send('POST', '', { action: 'publish', locale, at: date }))) return
        const action = labels('publish', { language: locale })
        toast.success(labels('next', { action, time }))
      }}
    />
  )
}

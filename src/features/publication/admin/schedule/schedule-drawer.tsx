'use client'

import { Drawer, useDocumentTitle, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { usePublication } from '../document-overview'
import { PlanForm } from './plan-form'
import { Planned } from './planned'
import { useSchedule } from './use-schedule'

export function ScheduleDrawer({ locale, slug }: { locale: Locale; slug: string }) {
  const labels = useLabels('publication')
  const { title } = useDocumentTitle()
  const { isModalOpen } = useModal()
  return (
    <Drawer slug={slug} title={labels('scheduleFor', { title })}>
      {isModalOpen(slug) ? <Schedule initial={locale} /> : null}
    </Drawer>
  )
}

function Schedule({ initial }: { initial: Locale }) {
  const { overview, refresh } = usePublication()
  const { busy, send } = useSchedule()
  useEffect(() => {
    void refresh()
  }, [refresh])
  return (
    <div className="schedule">
      <PlanForm busy={busy} initial={initial} send={send} />
      <Planned busy={busy} plans={overview?.scheduled ?? []} send={send} />
    </div>
  )
}

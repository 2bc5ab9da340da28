'use client'

import type { DefaultCellComponentProps } from 'payload'
import { useDay } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { noticeOf } from './invitation-notice'

export function InvitationCell({ cellData, rowData }: DefaultCellComponentProps) {
  const labels = useLabels('invitation')
  const day = useDay()
  const until = typeof cellData === 'string' ? cellData : undefined
  const notice = noticeOf(
    { state: rowData['invitationState'] ?? 'sent', ...(until ? { until } : {}) },
    new Date(),
  )
  if (!notice) return null
  if (notice === 'ended') return <span>{labels('cellEnded')}</span>
  if (notice === 'failed') return <span>{labels('cellFailed')}</span>
  if (notice === 'unsent') return <span>{labels('cellUnsent')}</span>
  return <span>{labels('cellOpen', { date: day(String(until)) })}</span>
}

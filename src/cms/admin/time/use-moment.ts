'use client'

import { useTranslation } from '@payloadcms/ui'
import { useLabels } from '#src/cms/labels/use-labels'
import { writeTime } from '#src/cms/labels/write-time'
import { useTimeZone } from './time-zone'

export const useMoment = (): ((iso: string) => string) => useWritten('moment')

export const useClock = (): ((iso: string) => string) => useWritten('clock')

export function useDay(): (iso: string) => string {
  const { language } = useTranslation().i18n
  const timeZone = useTimeZone()
  return (iso) => writeTime(iso, 'day', language, timeZone)
}

function useWritten(part: 'moment' | 'clock'): (iso: string) => string {
  const labels = useLabels('time')
  const { language } = useTranslation().i18n
  const timeZone = useTimeZone()
  return (iso) => labels('moment', { time: writeTime(iso, part, language, timeZone) })
}

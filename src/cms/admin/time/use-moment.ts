'use client'

import { useTranslation } from '@payloadcms/ui'
import { useLabels } from '#src/cms/labels/use-labels'
import { writeTime } from './format'
import { useTimeZone } from './time-zone'

/** Writes a moment in the language of the admin and in the time zone of the site. */
export const useMoment = (): ((iso: string) => string) => useWritten('moment')

/** The same for what clocks show. */
export const useClock = (): ((iso: string) => string) => useWritten('clock')

/** The same for the day alone. */
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

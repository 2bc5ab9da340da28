'use client'

import { useTranslation } from '@payloadcms/ui'

/** Formats a moment in the language of the admin and in the time zone of the browser. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}

/** The time zone of the browser by name and offset, such as `Europe/Berlin (GMT+2)`. */
export function zoneName(language: string, at: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const offset = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return !offset || offset === timeZone ? timeZone : `${timeZone} (${offset})`
}

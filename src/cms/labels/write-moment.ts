import type { I18n } from '@payloadcms/translations'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'
import { writeTime } from './write-time'

/** In the language of a request's admin and the site's time zone, as the admin shows it. */
export function writeMoment(moment: unknown, { language }: Pick<I18n, 'language'>): string {
  return writeTime(String(moment), 'moment', language, siteTimeZone())
}

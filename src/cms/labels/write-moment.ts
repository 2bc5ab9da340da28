import type { I18n } from '@payloadcms/translations'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'

/** In the language of a request's admin and the site's time zone. */
export function writeMoment(moment: unknown, { language }: Pick<I18n, 'language'>): string {
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone: siteTimeZone() } as const
  return new Intl.DateTimeFormat(language, shown).format(new Date(String(moment)))
}

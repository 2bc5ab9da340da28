import { clockOnSite, momentOnSite } from '#src/platform/i18n/moment-on-site'
import type { Frequency } from './subscriber'

/** When the automatic issues of a frequency are sent, in the time zone of the site. */
const hour = '06:00'
const monday = 1
const day = 86_400_000

/** Of what an issue tells if none was sent before, in milliseconds. */
export const usualSpan: Readonly<Record<Frequency, number>> = {
  article: 7 * day,
  weekly: 7 * day,
  monthly: 31 * day,
}

/**
 * The moment after `now` at which the next automatic issue is due: Mondays, or the first day of a month.
 */
export function nextIssue(
  frequency: Exclude<Frequency, 'article'>,
  now: Date,
  timeZone: string,
): Date {
  // The days of the site's calendar are counted as if they were UTC.
  const today = Date.parse(`${clockOnSite(now, timeZone).day}T00:00:00Z`)
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const date = new Date(today + ahead * day)
    if (!isIssueDay(frequency, date)) continue
    const at = new Date(momentOnSite(`${dayOf(date)} ${hour}`, timeZone) ?? '')
    if (at > now) return at
  }
  throw new RangeError(`No day of a ${frequency} issue within a month after ${now.toISOString()}.`)
}

/** Names an automatic issue: every process comes to the same name, and the database accepts it once. */
export const occasionOf = (frequency: Frequency, at: Date, timeZone: string): string =>
  `${clockOnSite(at, timeZone).day}-${frequency}`

const isIssueDay = (frequency: Exclude<Frequency, 'article'>, date: Date): boolean =>
  frequency === 'weekly' ? date.getUTCDay() === monday : date.getUTCDate() === 1

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

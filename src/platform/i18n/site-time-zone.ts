/**
 * The site's time zone (IANA), which editors set under *Site*: an article has the same date for all readers.
 * Cached from the last read of *Site*, which every page reads first, because dates are formatted far from the
 * database.
 */
let known = 'UTC'
/** As read last: to ask the system each time takes longer than most pages' other work. */
let given: unknown

export const siteTimeZone = (): string => known

/** @param timeZone as stored; UTC if it is missing or unknown to this system. */
export function knowSiteTimeZone(timeZone: unknown): void {
  if (timeZone === given) return
  given = timeZone
  known = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Whether the system knows a time zone. Offsets such as `+09:00` have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

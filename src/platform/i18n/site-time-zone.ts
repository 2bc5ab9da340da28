/**
 * The time zone of the site, an IANA name, as its editors set it under *Site*: an article has one date, for
 * readers in Tokyo and in Lima alike. Known here as it was last read, since dates are formatted far from
 * what reads the database; every read of *Site* hands it over, and every page reads *Site* first.
 */
let known = 'UTC'

export const siteTimeZone = (): string => known

/** @param timeZone as stored; UTC where there is none, or none that this system knows. */
export function knowSiteTimeZone(timeZone: unknown): void {
  known = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Whether the system knows a time zone by a name. Offsets such as `+09:00` know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

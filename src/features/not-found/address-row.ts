/** An address that visitors requested in vain, as the admin shows it. */
export interface AddressRow {
  readonly address: string
  /** Over all days that are stored. */
  readonly visitors: number
  readonly crawlers: number
  /** The newest first, as `2026-11-27`. */
  readonly days: readonly DayCount[]
}

export interface DayCount {
  readonly day: string
  readonly visitors: number
  readonly crawlers: number
}

/** Rows of the list in the admin. */
export const shownRows = 50

const millisecondsOfDay = 86_400_000

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

export const daysBefore = (date: Date, days: number): string =>
  dayOf(new Date(date.getTime() - days * millisecondsOfDay))

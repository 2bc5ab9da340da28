const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?$/

/**
 * The moment that a date without a time zone means on a site, ISO 8601: `2026-05-05` is that day there, and
 * not the evening before, as the midnight of Greenwich is in all of America. A time that clocks skip is the
 * one that they show instead; of one that they show twice it is the first.
 *
 * @returns what was given, where it is anything else; `undefined` for a day that no calendar has.
 */
export function momentOnSite(text: string, timeZone: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', part = ''] =
    written.exec(text.trim()) ?? []
  if (year === '') return text
  const fields = [year, month, day, hour, minute, second].map(Number)
  const there = new Date(0)
  there.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  there.setUTCHours(
    Number(hour),
    Number(minute),
    Number(second),
    Number(part.padEnd(3, '0').slice(0, 3)),
  )
  if (fieldsOf(there).some((value, index) => value !== fields[index])) return undefined
  const local = Number(there)
  const offsets = [local - day24, local + day24].map((time) => offsetAt(time, timeZone))
  const times = offsets.map((offset) => local - offset)
  const [first] = times
    .filter((time) => time + offsetAt(time, timeZone) === local)
    .toSorted((one, other) => one - other)
  // Between two offsets, so within what is skipped: by the offset of before it, the clock shows a later hour.
  return new Date(first ?? times[0] ?? local).toISOString()
}

const day24 = 86_400_000

const fieldsOf = (date: Date): number[] => [
  date.getUTCFullYear(),
  date.getUTCMonth() + 1,
  date.getUTCDate(),
  date.getUTCHours(),
  date.getUTCMinutes(),
  date.getUTCSeconds(),
]

/** How far clocks are ahead of Greenwich, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /([+\-−])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? []
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (sign === '+' ? 1 : -1) * size * 1_000
}

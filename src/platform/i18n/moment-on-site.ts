const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?$/

/**
 * `2026-05-05` is that day in the site's time zone, in ISO 8601. A skipped time becomes the one that clocks show
 * instead; a repeated one is the first.
 *
 * @returns anything else unchanged; `undefined` for an impossible day.
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
  const { skippedTo, times } = momentsAt(Number(there), timeZone)
  return new Date(times[0] ?? skippedTo).toISOString()
}

export interface Clock {
  readonly day: string
  readonly time: string
}

export function clockOnSite(at: Date, timeZone: string): Clock {
  const [day = '', time = ''] = new Date(Number(at) + offsetAt(Number(at), timeZone))
    .toISOString()
    .split('T')
  return { day, time: time.slice(0, 5) }
}

/** The moments at which the site's clocks show a time, ISO 8601. */
export type ClockReading =
  | { readonly is: 'once'; readonly at: string }
  | { readonly is: 'twice'; readonly first: string; readonly second: string }
  /** Clocks skip it: what they show instead. */
  | { readonly is: 'skipped'; readonly next: string }

/** @returns `undefined` for an impossible date, such as 30 February. */
export function readClock({ day, time }: Clock, timeZone: string): ClockReading | undefined {
  const local = Date.parse(`${day}T${time}:00Z`)
  // JavaScript takes 30 February for 2 March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(day)) return undefined
  const { skippedTo, times } = momentsAt(local, timeZone)
  const [first, second] = times.map((moment) => new Date(moment).toISOString())
  if (first === undefined) return { is: 'skipped', next: new Date(skippedTo).toISOString() }
  return second === undefined ? { is: 'once', at: first } : { is: 'twice', first, second }
}

export function zoneName(timeZone: string, at: Date): string {
  const offset = offsetName(timeZone, at)
  return offset === timeZone ? timeZone : `${timeZone} (${offset})`
}

export function offsetName(timeZone: string, at: Date): string {
  const minutes = Math.round(offsetAt(Number(at), timeZone) / 60_000)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const size = rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '\u2212' : '+'}${size}`
}

/** None, one, or two, and what clocks show instead of a skipped time. @param local the time as if it were UTC. */
function momentsAt(local: number, timeZone: string) {
  const offsets = [local - day24, local + day24].map((time) => offsetAt(time, timeZone))
  const candidates = [...new Set(offsets.map((offset) => local - offset))]
  const times = candidates
    .filter((time) => time + offsetAt(time, timeZone) === local)
    .toSorted((one, other) => one - other)
  return { times, skippedTo: candidates[0] ?? local }
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

function offsetAt(time: number, timeZone: string): number {
  const name = offsetsOf(timeZone)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /([+\-−])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? []
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (sign === '+' ? 1 : -1) * size * 1_000
}

/** Cached: creating one takes longer than all else here. */
const formats = new Map<string, Intl.DateTimeFormat>()

function offsetsOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

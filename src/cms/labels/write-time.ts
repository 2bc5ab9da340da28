/** The formats; the order of the parts is that of the language. */
const parts = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** CLDR 48, which Node has, writes AM and PM in Korean; browsers write this, and so do people. */
const koreanHalves: Readonly<Record<string, string>> = { AM: '오전', PM: '오후' }

const formats = new Map<string, Intl.DateTimeFormat>()

export function writeTime(
  iso: string,
  shown: 'day' | 'clock' | 'moment',
  language: string,
  timeZone: string,
): string {
  const moment = new Date(iso)
  if (Number.isNaN(Number(moment))) return iso
  const key = `${shown} ${language} ${timeZone}`
  const own = shown === 'moment' ? { ...parts.day, ...parts.clock } : parts[shown]
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...own, timeZone })
  formats.set(key, format)
  return (
    format
      .format(moment)
      .replace(/\b[AP]M\b/, (half) => (language === 'ko' ? koreanHalves[half] : undefined) ?? half)
      // Hour and half of the day stay in one line; Node's data have another space here than browsers.
      .replace(/\s(?=[AP]M\b)|(?<=오[전후])\s/u, '\u00a0')
  )
}

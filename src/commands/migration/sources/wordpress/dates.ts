/** As WordPress stores dates, and as feeds write them. `Date` finds one in nearly every text, such as 2030 in -0001-11-30. */
const forms = /^(?:\d{4}-|[A-Z][a-z]{2}, \d)/

/** The first real date, as ISO 8601; WordPress's year 0 stands for none. Dates without a zone are GMT. */
export function dateOf(...candidates: readonly (string | undefined)[]): string | undefined {
  for (const text of candidates) {
    const written = text?.trim() ?? ''
    const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(written) ?? []
    const hasNoDate = !forms.test(written) || /^0000|^\d{4}-(?:00|\d\d-00)|\s-\d{4}\b/.test(written)
    if (hasNoDate) continue
    const date = new Date(day ? `${day}T${time}Z` : written)
    if (!Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0) return date.toISOString()
  }
  return undefined
}

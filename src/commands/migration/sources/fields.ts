/** Reads what foreign systems wrote: nothing about its form is sure. */
export type Row = Readonly<Record<string, unknown>>

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Trimmed; `undefined` if missing or empty. Numbers are text, since ids of old versions are numbers. */
export function textIn(row: Row | undefined, name: string): string | undefined {
  const value = row?.[name]
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

export function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** ISO 8601 in UTC, which is what a date without a zone means; `undefined` for none, and for years such as 0. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const written =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(value)
      ? `${value.replace(' ', 'T')}Z`
      : value
  // `Date` finds one in nearly every text, such as 2030 in -0001-11-30.
  if (typeof written === 'string' && !/^\d{4}-\d\d/.test(written)) return undefined
  const date = new Date(written)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900) return undefined
  return date.toISOString()
}

import { writeCsv } from '#src/features/redirect-files/csv'

const header = [
  'email',
  'language',
  'topics',
  'frequency',
  'state',
  'suppression',
  'asked_at',
  'confirmed_at',
  'consent_text',
  'consent_version',
  'page',
  'source',
  'created_at',
] as const

export type WrittenRow = Readonly<Record<(typeof header)[number], string>>

/** What `readList` reads again. The first part has the names of columns; no part has a formula. */
export function writeList(rows: readonly WrittenRow[], isFirst: boolean): string {
  const lines = rows.map((row) => header.map((name) => row[name]))
  return isFirst ? writeCsv([[...header], ...lines]) : writeCsv(lines).slice(1)
}

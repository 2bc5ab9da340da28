import { createHash } from 'node:crypto'
import type { FieldLines } from '#src/cms/values/line'

/** By path, a digest of the text of a field, if it has any. */
export type FieldHashes = Readonly<Record<string, string>>

/** They show whether text has changed since a translation: a status, a picture, a link, or emphasis does not count. */
export function fieldHashes(lines: FieldLines): FieldHashes {
  return Object.fromEntries(
    Object.entries(lines).map(([field, of]) => [
      field,
      createHash('sha256')
        .update(JSON.stringify(of.map(({ role, text }) => [role, text.normalize('NFC')])))
        .digest('base64url')
        .slice(0, 16),
    ]),
  )
}

/** The fields whose text differs, added and removed ones included, ordered by path. */
export function changedFields(before: FieldHashes, now: FieldHashes): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...fields].filter((field) => before[field] !== now[field]).sort()
}

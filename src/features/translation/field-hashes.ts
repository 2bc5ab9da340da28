import { createHash } from 'node:crypto'
import type { FieldLines } from '#src/cms/values/line'

/** The path of a field → a digest of its text. Fields without text have none. */
export type FieldHashes = Readonly<Record<string, string>>

/**
 * Digests of a document's text, by which it is known whether it has changed since it was
 * translated. Only text counts: a status, a picture, an address or emphasis asks for no new
 * translation.
 */
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

/** The fields whose text differs, those that came or went among them, in the order of their paths. */
export function changedFields(before: FieldHashes, now: FieldHashes): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...fields].filter((field) => before[field] !== now[field]).sort()
}

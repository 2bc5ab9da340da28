import { isDocumentId } from '#src/platform/i18n/segment'

/** As text, anywhere in a stored value: relations, lists, nodes of a rich text. Without ids of rows and blocks. */
export function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (isDocumentId(value)) found.add(value)
  } else if (Array.isArray(value)) {
    for (const item of value) idsIn(item, found)
  } else if (isObjectId(value)) {
    found.add(value.toHexString())
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'id' && key !== '_id') idsIn(inner, found)
    }
  }
  return found
}

function isObjectId(value: unknown): value is { toHexString(): string } {
  return typeof value === 'object' && value !== null && 'toHexString' in value
}

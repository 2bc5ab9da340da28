import { type Locale, locales } from '#locales/languages'
import { ownFields } from '../own-fields'

/** A document as stored: localized values as objects from locale to value. */
export interface StoredDocument {
  readonly [field: string]: unknown
}

/** Fields that no page shows; some show the date of the last publication. */
const unseen = new Set([
  ...ownFields.filter((name) => name !== 'modifiedAt'),
  ...['_id', '__v', 'deletedAt', 'originalLanguage'],
])

export function contentIn(
  document: StoredDocument | undefined,
  locale: Locale,
): Record<string, unknown> {
  return Object.fromEntries(
    entriesSeen(document).flatMap(([field, value]) =>
      isLocalised(value) && !isEmpty(value[locale]) ? [[field, value[locale]]] : [],
    ),
  )
}

export function sharedFacts(document: StoredDocument | undefined): Record<string, unknown> {
  return Object.fromEntries(
    entriesSeen(document)
      .filter(([, value]) => !isLocalised(value) && !isEmpty(value))
      .map(([field, value]) => [field, String(JSON.stringify(value, withoutEmpty))]),
  )
}

/** The stored fields, with those of groups (such as `meta`) on the same level. */
function entriesSeen(document: StoredDocument | undefined): [string, unknown][] {
  return Object.entries(document ?? {}).flatMap(([field, value]): [string, unknown][] => {
    if (unseen.has(field)) return []
    if (isGroup(value) && !isLocalised(value)) {
      return Object.entries(value).map(([key, inner]) => [`${field}.${key}`, inner])
    }
    return [[field, value]]
  })
}

/** To visitors, a missing field equals an empty one, also in a group. */
function isEmpty(value: unknown): boolean {
  if (isGroup(value)) return Object.values(value).every(isEmpty)
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0)
}

/** Dates and ids are objects, too. */
function isGroup(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

const withoutEmpty = (_: string, value: unknown): unknown => (isEmpty(value) ? undefined : value)

/** The CMS stores a localized field without any value as `{}`. */
function isLocalised(value: unknown): value is Partial<Record<Locale, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => (locales as readonly string[]).includes(key))
}

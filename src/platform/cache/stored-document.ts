import { type Locale, locales } from '#locales/languages'

/** A document as the database holds it: localized values as objects from locale to value. */
export interface StoredDocument {
  readonly [field: string]: unknown
}

/** Fields that no page shows. */
const unseen = new Set([
  '_id',
  'id',
  '__v',
  'createdAt',
  'updatedAt',
  'deletedAt',
  '_status',
  'complete',
  'firstPublishedAt',
  // The name of a global, which its versions do not hold.
  'globalType',
  'originalLanguage',
  'revision',
  'fieldRevisions',
  // Who saved it, see src/cms/fields/saved-by.ts.
  'savedBy',
  'savedByName',
  'savedIn',
  'savedAs',
])

/** What a document says in one language, by field. */
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

/** What a document says in every language alike, by field. */
export function sharedFacts(document: StoredDocument | undefined): Record<string, unknown> {
  return Object.fromEntries(
    entriesSeen(document)
      .filter(([, value]) => !isLocalised(value) && !isEmpty(value))
      .map(([field, value]) => [field, String(JSON.stringify(value, withoutEmpty))]),
  )
}

/** The stored fields, with those of groups (such as `meta`) raised to one level. */
function entriesSeen(document: StoredDocument | undefined): [string, unknown][] {
  return Object.entries(document ?? {}).flatMap(([field, value]): [string, unknown][] => {
    if (unseen.has(field)) return []
    if (field === 'meta' && typeof value === 'object' && value !== null) {
      return Object.entries(value).map(([key, inner]) => [`meta.${key}`, inner])
    }
    return [[field, value]]
  })
}

/** A field that was never written and one that was emptied look the same to a visitor, in a group too. */
function isEmpty(value: unknown): boolean {
  if (isGroup(value)) return Object.values(value).every(isEmpty)
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0)
}

/** Dates and ids are objects as well. */
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

import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { isOfLanguage } from '#src/cms/fields/is-localized'
import { ownFields } from '#src/platform/own-fields'

type Values = Readonly<Record<string, unknown>>

export interface DocumentContent {
  readonly shared: Values
  readonly byLocale: Readonly<Partial<Record<Locale, Values>>>
}

const derived: ReadonlySet<string> = new Set([
  ...ownFields,
  'deletedAt',
  ...['filename', 'mimeType', 'filesize', 'width', 'height', 'sizes', 'url', 'thumbnailURL'],
  ...['placeholder', 'squarePlaceholder'],
])

const isEdited = (field: FlattenedField, parent: boolean): boolean =>
  field.type !== 'join' &&
  !('virtual' in field && field.virtual) &&
  !(!parent && derived.has(field.name))

const innerOf = (field: FlattenedField): readonly FlattenedField[] | undefined =>
  (field.type === 'group' || field.type === 'tab') && !isOfLanguage(field)
    ? field.flattenedFields
    : undefined

/** @param document in all languages: localized values as objects from locale to value. */
export function contentOf(
  fields: readonly FlattenedField[],
  document: Values,
  isInner = false,
): DocumentContent {
  const shared: Record<string, unknown> = {}
  const byLocale: Partial<Record<Locale, Record<string, unknown>>> = {}
  const put = (locale: Locale, name: string, value: unknown) => {
    const values = byLocale[locale] ?? {}
    values[name] = value
    byLocale[locale] = values
  }
  for (const field of fields) {
    if (!isEdited(field, isInner)) continue
    const { name } = field
    const value = document[name]
    if (value === undefined || value === null) continue
    const inner = innerOf(field)
    if (inner) {
      const content = contentOf(inner, value as Values, true)
      if (Object.keys(content.shared).length > 0) shared[name] = content.shared
      for (const locale of locales) {
        if (content.byLocale[locale]) put(locale, name, content.byLocale[locale])
      }
    } else if (isOfLanguage(field)) {
      for (const locale of locales) {
        const localized = (value as Partial<Record<Locale, unknown>>)[locale]
        if (localized !== undefined && localized !== null) put(locale, name, localized)
      }
    } else shared[name] = value
  }
  return { shared, byLocale }
}

/** Whether a document equals a file in the file's languages and fields: an import deletes nothing. */
export function matches(document: DocumentContent, file: DocumentContent): boolean {
  return (
    isSame(document.shared, file.shared) &&
    localesOf(file).every((locale) => isSame(document.byLocale[locale], file.byLocale[locale]))
  )
}

export function localesOf({ byLocale }: DocumentContent): readonly Locale[] {
  return locales.filter((locale) => byLocale[locale] !== undefined)
}

/** The changes that make a document equal a file in one language; `null` empties a field. */
export function changesIn(
  locale: Locale,
  fields: readonly FlattenedField[],
  document: DocumentContent,
  file: DocumentContent,
): Values | undefined {
  const shared = differences(fields, document.shared, file.shared, locale)
  const own = differences(
    fields,
    document.byLocale[locale] ?? {},
    file.byLocale[locale] ?? {},
    locale,
  )
  const all = merged(shared, own)
  return Object.keys(all).length > 0 ? all : undefined
}

function differences(
  fields: readonly FlattenedField[],
  before: Values,
  after: Values,
  locale: Locale,
): Values {
  const found: Record<string, unknown> = {}
  for (const field of fields) {
    const [was, is] = [before[field.name], after[field.name]]
    const inner = innerOf(field)
    if (inner) {
      const more = differences(inner, (was ?? {}) as Values, (is ?? {}) as Values, locale)
      if (Object.keys(more).length > 0) found[field.name] = more
    } else if (!isSame(was, is))
      found[field.name] = is === undefined ? null : valueIn(locale, field, is)
  }
  return found
}

/** Localized values within shared rows: the CMS takes one language at a time. */
function valueIn(locale: Locale, field: FlattenedField, value: unknown): unknown {
  if (!Array.isArray(value) || isOfLanguage(field)) return value
  if (field.type !== 'array' && field.type !== 'blocks') return value
  return value.map((row: Values) => {
    const inner =
      field.type === 'array'
        ? field.flattenedFields
        : (field.blocks.find(({ slug }) => slug === row['blockType'])?.flattenedFields ?? [])
    return rowIn(locale, inner, row)
  })
}

function rowIn(locale: Locale, fields: readonly FlattenedField[], row: Values): Values {
  const resolved = fields.flatMap((field): [string, unknown][] => {
    const value = row[field.name]
    if (value === undefined) return []
    if (isOfLanguage(field)) return [[field.name, (value as Values | null)?.[locale] ?? null]]
    const inner = innerOf(field)
    return [
      [field.name, inner ? rowIn(locale, inner, value as Values) : valueIn(locale, field, value)],
    ]
  })
  return { ...row, ...Object.fromEntries(resolved) }
}

function merged(one: Values, other: Values): Values {
  const both = Object.entries(other).map(([name, value]) => [
    name,
    isValues(one[name]) && isValues(value) ? merged(one[name], value) : value,
  ])
  return { ...one, ...Object.fromEntries(both) }
}

const isValues = (value: unknown): value is Values =>
  value instanceof Object && !Array.isArray(value)

export function digestOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex')
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(ordered(one), ordered(other))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isValues(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)] as const)
      // A new version is stored without them, as the fields of a picture in a text, and an overwritten one with them.
      .filter(([, inner]) => !isValues(inner) || Object.keys(inner).length > 0),
  )
}

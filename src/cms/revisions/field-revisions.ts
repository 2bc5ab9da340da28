import type { FlattenedField } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { ownFields } from '#src/platform/own-fields'
import { comparable } from '../access/shared-fields'
import { isOfLanguage } from '../fields/is-localized'
import { asValues } from '../values/as-values'

type Values = Readonly<Record<string, unknown>>

/** One field in one locale, or a shared field (`locale: null`). */
export interface FieldPlace {
  /** Including its groups: `meta.title`. */
  readonly path: string
  readonly locale: Locale | null
}

/** Stored as text, so that it outlives the account. */
export interface Saver {
  readonly id: string
  readonly name: string
}

export interface FieldRevision extends FieldPlace {
  readonly revision: number
  /** ISO 8601. */
  readonly at: string
  /** `null` for the site itself. */
  readonly by: Saver | null
}

/** A field of a write that another editor has changed since its base. */
export interface FieldConflict extends FieldRevision {
  readonly current: unknown
}

const bookkeeping: ReadonlySet<string> = new Set(ownFields)

/** Where two states differ, in all locales: localized values are objects from locale to value. */
export function changedPlaces(
  fields: readonly FlattenedField[],
  before: Values,
  after: Values,
  parent = '',
): FieldPlace[] {
  return editableFields(fields, parent).flatMap((field): FieldPlace[] => {
    const path = parent + field.name
    const was = before[field.name]
    const is = after[field.name]
    if (isOfLanguage(field)) {
      return locales.flatMap((locale) =>
        isSame(valueIn(was, locale), valueIn(is, locale)) ? [] : [{ path, locale }],
      )
    }
    if (isGroup(field)) {
      return changedPlaces(field.flattenedFields, asValues(was), asValues(is), `${path}.`)
    }
    return isSame(was, is) ? [] : [{ path, locale: null }]
  })
}

/** Records the revision of changed fields; each place once, with its newest revision. */
export function withRevision(
  known: readonly FieldRevision[],
  changed: readonly FieldPlace[],
  { revision, at, by }: Pick<FieldRevision, 'revision' | 'at' | 'by'>,
): FieldRevision[] {
  const names = new Set(changed.map(placeName))
  return [
    ...known.filter((place) => !names.has(placeName(place))),
    ...changed.map(({ path, locale }) => ({ path, locale, revision, at, by })),
  ]
}

export interface Write {
  readonly data: Values
  readonly locale: Locale
  /** The revision on which it is based. */
  readonly base: number
}

/** Empty where it can be merged: other fields, other locales, or equal values. `current`: the newest state. */
export function conflictsOf(
  fields: readonly FlattenedField[],
  current: Values,
  known: readonly FieldRevision[],
  write: Write,
): FieldConflict[] {
  const later = known.filter(
    ({ locale, revision }) => revision > write.base && (locale === null || locale === write.locale),
  )
  if (later.length === 0) return []
  const found: FieldConflict[] = []
  const visit = (
    inner: readonly FlattenedField[],
    data: Values,
    stored: Values,
    parent: string,
  ) => {
    for (const field of editableFields(inner, parent)) {
      const given = data[field.name]
      if (given === undefined) continue
      const path = parent + field.name
      const isLocalized = isOfLanguage(field)
      if (!isLocalized && isGroup(field)) {
        visit(field.flattenedFields, asValues(given), asValues(stored[field.name]), `${path}.`)
        continue
      }
      const place = later.find(
        (one) => one.path === path && one.locale === (isLocalized ? write.locale : null),
      )
      if (!place) continue
      const value = isLocalized ? valueIn(stored[field.name], write.locale) : stored[field.name]
      if (!isSame(given, value)) found.push({ ...place, current: value ?? null })
    }
  }
  visit(fields, write.data, current, '')
  return found
}

/** Empty for documents from before there were revisions. */
export function fieldRevisionsOf(document: Values | undefined): readonly FieldRevision[] {
  const known = document?.['fieldRevisions']
  return Array.isArray(known) ? (known as FieldRevision[]) : []
}

/** 0 for a document from before there were revisions. */
export function revisionOf(document: Values | undefined): number {
  const revision = document?.['revision']
  return typeof revision === 'number' ? revision : 0
}

/** @param parent the path of the group, with its dot. */
export function editableFields(
  fields: readonly FlattenedField[],
  parent: string,
): readonly FlattenedField[] {
  return fields.filter(
    (field) =>
      field.type !== 'join' &&
      !('virtual' in field && field.virtual) &&
      !(parent === '' && bookkeeping.has(field.name)),
  )
}

function isGroup(
  field: FlattenedField,
): field is Extract<FlattenedField, { type: 'group' | 'tab' }> {
  return field.type === 'group' || field.type === 'tab'
}

function valueIn(value: unknown, locale: Locale): unknown {
  return asValues(value)[locale]
}

function isSame(one: unknown, other: unknown): boolean {
  // In a new document all that has content differs.
  if (one === undefined) return isEmpty(other)
  return (
    // Most values are equal as they are.
    JSON.stringify(one) === JSON.stringify(other) ||
    JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
  )
}

/** Whether forms would send nothing for it. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isEmpty)
  )
}

/** Equal for equal content: without empty values and row ids, dates normalized, relations as ids, keys sorted. */
function ordered(value: unknown): unknown {
  return sorted(comparable(withoutRowIds(value)))
}

function withoutRowIds(value: unknown): unknown {
  if (!Array.isArray(value)) return related(value)
  return value.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row
    // A row has its own fields besides its id; a related document has a date.
    if ('createdAt' in row || 'relationTo' in row) return related(row)
    const { id: _, ...rest } = row as Values
    return Object.fromEntries(Object.entries(rest).map(([key, of]) => [key, withoutRowIds(of)]))
  })
}

function related(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value && 'createdAt' in value ? String(value.id) : value
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const placeName = ({ path, locale }: FieldPlace): string => `${path}\n${locale ?? ''}`

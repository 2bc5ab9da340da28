import type { FlattenedField } from 'payload'
import type { Locale } from '#locales/languages'
import { hasContent, hasText } from '#src/cms/fields/has-text'
import { isOfLanguage } from '#src/cms/fields/is-localized'
import {
  changedPlaces,
  editableFields,
  type FieldRevision,
} from '#src/cms/revisions/field-revisions'
import { asValues } from '#src/cms/values/as-values'

type Values = Readonly<Record<string, unknown>>

/**
 * As a save of one language, without what all languages share; fields that the version lacks are cleared.
 * @param version in all locales: localized values are objects from locale to value.
 */
export function contentOfVersion(
  fields: readonly FlattenedField[],
  version: Values,
  locale: Locale,
  parent = '',
): Record<string, unknown> {
  const content: Record<string, unknown> = {}
  for (const field of editableFields(fields, parent)) {
    const value = version[field.name]
    if (isOfLanguage(field)) {
      content[field.name] = asValues(value)[locale] ?? null
    } else if (field.type === 'group' || field.type === 'tab') {
      const path = `${parent}${field.name}.`
      const inside = contentOfVersion(field.flattenedFields, asValues(value), locale, path)
      if (Object.keys(inside).length > 0) content[field.name] = inside
    }
  }
  return content
}

/** Whether there is nothing to restore: a slug alone is made from a title. */
export function isEmptyContent(content: Values): boolean {
  return Object.entries(content).every(([name, value]) => name === 'slug' || isEmpty(value))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return !hasText(value)
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return false
  return 'root' in value ? !hasContent(value) : Object.values(value).every(isEmpty)
}

/** By path. @param current, version in all locales. */
export function restoredFields(
  fields: readonly FlattenedField[],
  current: Values,
  version: Values,
  locale: Locale,
): readonly string[] {
  return changedPlaces(fields, current, version)
    .filter((place) => place.locale === locale)
    .map(({ path }) => path)
}

/** The last recorded change of a language, which a restored version replaces. */
export function lastChangeIn(
  changes: readonly FieldRevision[],
  locale: Locale,
): FieldRevision | undefined {
  return changes
    .filter((change) => change.locale === locale)
    .sort((one, other) => other.revision - one.revision)[0]
}

import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField, RequestContext } from 'payload'
import { saveRecordNames } from '#src/platform/own-fields'
import { isOfLanguage } from '../fields/is-localized'
import { isTimestamp } from '../values/is-timestamp'

type Values = Readonly<Record<string, unknown>>

/** A save with this context writes shared fields without counting as their change. No request can set it. */
export const keepsShared: RequestContext = { keepsShared: true }

/** Fields that the CMS sets, which the admin's form sends back, perhaps outdated. */
const retained = new Set([
  'id',
  '_status',
  'createdAt',
  'updatedAt',
  'globalType',
  'revision',
  'fieldRevisions',
  ...saveRecordNames,
])

/** In place of a group, whose removal would delete the content of every language in it. */
const noGroup = Symbol('no group')

export function sharedValues(
  fields: readonly FlattenedField[],
  data: Values,
  parent = '',
): [path: string, value: unknown][] {
  return fields.flatMap((field): [string, unknown][] => {
    const value = data[field.name]
    if (value === undefined || field.type === 'join') return []
    if (parent === '' && retained.has(field.name)) return []
    if (isOfLanguage(field)) return []
    const path = parent + field.name
    const isGroup = field.type === 'group' || field.type === 'tab'
    // Lists that are not localized themselves are shared as a whole: order and length belong to all languages.
    if (!isGroup) return [[path, value]]
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [[path, noGroup]]
    return sharedValues(field.flattenedFields, value as Values, `${path}.`)
  })
}

/** The admin's form sends all of them. `stored`: the document as its form shows it. */
export function changedSharedField(
  fields: readonly FlattenedField[],
  data: Values,
  stored: Values,
): string | undefined {
  const before = new Map(sharedValues(fields, stored))
  const changed = sharedValues(fields, data).find(
    ([path, value]) =>
      value === noGroup || !isDeepStrictEqual(comparable(value), comparable(before.get(path))),
  )
  return changed?.[0]
}

/** Equal for equal content: forms send `null` or nothing for empty values. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(comparable)
  if (value instanceof Date) return value.getTime()
  // Once for the whole value, since a text has many levels.
  if (typeof value === 'object' && value !== null)
    return withoutGaps(JSON.parse(JSON.stringify(value)))
  return withoutGaps(value)
}

/** @param value as JSON, with dates and ids as strings. */
function withoutGaps(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(withoutGaps)
  if (typeof value === 'string') return asDate(value) ?? value
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, withoutGaps(inner)] as const)
    .filter(([, inner]) => inner !== null)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function asDate(text: string): number | undefined {
  if (!isTimestamp(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

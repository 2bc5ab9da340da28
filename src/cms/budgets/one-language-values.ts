import type { FlattenedField, PayloadRequest } from 'payload'
import { isLocale } from '#locales/languages'
import { Refusal } from '../access/refusal'
import { isOfLanguage } from '../fields/is-localized'

/**
 * Refuses values by language (`{"title": {"en": …, "de": …}}`), the form of a save in all: a text field would fail,
 * and a JSON field would store them as those of one language. @throws Refusal naming the field and the remedy.
 */
export function valuesOfOneLanguage(
  fields: readonly FlattenedField[],
  data: unknown,
  req: Pick<PayloadRequest, 'locale' | 'payloadAPI'>,
): void {
  if (req.payloadAPI === 'local' || !isLocale(req.locale)) return
  const path = keyedByLanguage(fields, data)
  if (path === undefined) return
  throw new Refusal(
    `${path}: give the value in ${req.locale} by itself. Save other languages one by one, each with its own locale.`,
    400,
  )
}

function keyedByLanguage(
  fields: readonly FlattenedField[],
  data: unknown,
  parent = '',
): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  for (const field of fields) {
    if (!('name' in field) || !field.name) continue
    const value = (data as Readonly<Record<string, unknown>>)[field.name]
    const path = `${parent}${field.name}`
    if (isOfLanguage(field) && isKeyed(value)) return path
    if ('flattenedFields' in field && (field.type === 'group' || field.type === 'tab')) {
      const inner = keyedByLanguage(field.flattenedFields, value, `${path}.`)
      if (inner !== undefined) return inner
    }
  }
  return undefined
}

function isKeyed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(isLocale)
}

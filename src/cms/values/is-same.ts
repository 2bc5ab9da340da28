import { tidyLine } from '#src/platform/i18n/tidy-line'
import { isTimestamp } from './is-timestamp'

/** Whether two values are equal: forms and the server differ in empty values. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'string' && typeof other === 'string' && !isTimestamp(one)) return false
  return deepSame(comparable(one), comparable(other))
}

/** The form keeps a value as typed, since a trailing blank begins the next word. */
export function isStoredAs(typed: unknown, stored: unknown): boolean {
  return isSame(typed, stored) || isSame(tidied(typed), tidied(stored))
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidyLine(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner)]))
}

/** `undefined` for empty values; dates as numbers. */
function comparable(value: unknown): unknown {
  if (value === null || value === '' || value === undefined) return undefined
  if (typeof value === 'string') return isTimestamp(value) ? Date.parse(value) : value
  if (Array.isArray(value)) return value.length === 0 ? undefined : value
  if (value instanceof Date) return value.getTime()
  return value
}

function deepSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  // A new version is stored without objects that have nothing.
  if (one === undefined || other === undefined) return hasNothing(one ?? other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const name of names) {
    const left = comparable((one as Record<string, unknown>)[name])
    const right = comparable((other as Record<string, unknown>)[name])
    if (!deepSame(left, right)) return false
  }
  return true
}

function hasNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((inner) => deepSame(comparable(inner), undefined))
}

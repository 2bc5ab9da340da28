import type { Field } from 'payload'

/** Including inner fields. */
export function isLocalized(field: Field): boolean {
  if ('localized' in field && field.localized) return true
  if ('tabs' in field) return field.tabs.some((tab) => tab.fields.some(isLocalized))
  return 'fields' in field && field.fields.some(isLocalized)
}

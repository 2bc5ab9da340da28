import type { Field } from 'payload'

/** Whether a field, or one inside it, has a value for each language. */
export function isLocalized(field: Field): boolean {
  if ('localized' in field && field.localized) return true
  if ('tabs' in field) return field.tabs.some((tab) => tab.fields.some(isLocalized))
  return 'fields' in field && field.fields.some(isLocalized)
}

import type { Field } from 'payload'

/** Whether a field itself has a value in each language. */
export const isOfLanguage = (field: object): boolean =>
  'localized' in field && Boolean(field.localized)

/** Including inner fields. */
export function isLocalized(field: Field): boolean {
  if (isOfLanguage(field)) return true
  if ('tabs' in field) return field.tabs.some((tab) => tab.fields.some(isLocalized))
  return 'fields' in field && field.fields.some(isLocalized)
}

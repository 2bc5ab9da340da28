import type { FlattenedField } from 'payload'
import { isLocale, type Locale } from '#locales/languages'
import { isOfLanguage } from '#src/cms/fields/is-localized'
import { idsIn } from './ids-in'

type Values = Readonly<Record<string, unknown>>

export interface UsingField {
  /** In its form; lists and rich texts as a whole. */
  readonly path: string
  /** The outermost first. */
  readonly fields: readonly FlattenedField[]
  /** None where all languages share it. */
  readonly locale?: Locale
}

/** Those that would lose something. @param stored in all languages: localized values are objects by locale. */
export function usesIn(
  fields: readonly FlattenedField[],
  stored: Values,
  id: string,
  outer: readonly FlattenedField[] = [],
): UsingField[] {
  return fields.flatMap((field): UsingField[] => {
    const value = stored[field.name]
    if (value === undefined || value === null || field.custom?.['loss'] === 'nothing') return []
    const chain = [...outer, field]
    const path = chain.map(({ name }) => name).join('.')
    if (isOfLanguage(field)) {
      return Object.entries(value as Values).flatMap(([locale, inner]) =>
        isLocale(locale) && idsIn(inner).has(id) ? [{ path, fields: chain, locale }] : [],
      )
    }
    if (field.type === 'group' || field.type === 'tab') {
      return usesIn(field.flattenedFields, value as Values, id, chain)
    }
    return idsIn(value).has(id) ? [{ path, fields: chain }] : []
  })
}

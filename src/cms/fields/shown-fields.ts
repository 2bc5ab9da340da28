import type { Field, FlattenedField } from 'payload'
import type { Locale } from '#locales/languages'
import { isOfLanguage } from './is-localized'

export interface ShownField {
  readonly name: string
  readonly isLocalized: boolean
}

/** Types with one value, or a list of such, without a read of other documents. */
const plain: ReadonlySet<string> = new Set<Field['type']>([
  'text',
  'textarea',
  'number',
  'email',
  'date',
  'checkbox',
  'select',
  'radio',
])

/** Text, numbers, dates, and choices, without fields that the site sets, restricted ones, and the address. */
export function shownFields(fields: readonly FlattenedField[]): readonly ShownField[] {
  return fields
    .filter((field) => plain.has(field.type) && isForVisitors(field) && !isAddress(field))
    .map((field) => ({ name: field.name, isLocalized: isOfLanguage(field) }))
}

/** Whether visitors may see a field: not hidden, not restricted, and not Payload's own (`_status`). */
export function isForVisitors(field: Field | FlattenedField): boolean {
  const { access, admin, hidden, virtual } = field as {
    readonly access?: { readonly read?: unknown }
    readonly admin?: { readonly hidden?: unknown }
    readonly hidden?: unknown
    readonly virtual?: unknown
  }
  const isOwn = 'name' in field && field.name?.startsWith('_')
  return !access?.read && !hidden && !virtual && admin?.hidden !== true && !isOwn
}

/** Text fields with an address rather than prose. */
const addresses: ReadonlySet<string> = new Set(['slug', 'link', 'url'])

export const isAddress = (field: object): boolean =>
  'name' in field && addresses.has(String(field.name))

type Values = Readonly<Record<string, unknown>>

/** The values in one language, without empty ones, of a document in all languages. Dates are ISO 8601. */
export function shownIn<Shown = Values>(
  fields: readonly ShownField[],
  document: object,
  locale: Locale,
): Shown {
  const values = document as Values
  return Object.fromEntries(
    fields.flatMap(({ isLocalized, name }) => {
      const stored = values[name]
      const value = isLocalized ? (stored as Values | null | undefined)?.[locale] : stored
      if (value === null || value === undefined || value === '') return []
      if (Array.isArray(value) && value.length === 0) return []
      return [[name, value instanceof Date ? value.toISOString() : value]]
    }),
  ) as Shown
}

/** The MongoDB columns of {@link shownIn}. */
export function shownColumns(fields: readonly ShownField[], locale: Locale): Record<string, 1> {
  return Object.fromEntries(
    fields.map(({ isLocalized, name }) => [isLocalized ? `${name}.${locale}` : name, 1 as const]),
  )
}

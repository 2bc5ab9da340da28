import type { Field, FlattenedField } from 'payload'
import type { Locale } from '#locales/languages'

/** A field with its own value on the pages of a document, by what its definition says. */
export interface ShownField {
  readonly name: string
  readonly isLocalized: boolean
}

/** Types of fields that hold one value, or a list of such: nothing has to be read for it. */
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

/**
 * The fields of a document that pages get as they are: text, numbers, dates, and choices. Not among them is
 * what the site notes by itself, what only some people may read, and the address, which pages have as a path.
 */
export function shownFields(fields: readonly FlattenedField[]): readonly ShownField[] {
  return fields
    .filter((field) => plain.has(field.type) && isForVisitors(field) && !isAddress(field))
    .map((field) => ({ name: field.name, isLocalized: isOfLanguage(field) }))
}

/**
 * Whether visitors may see a field: one that is hidden, has a rule for who may read it, or is Payload's own (`_status`)
 * is not for them.
 */
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

/** Fields of type text that hold an address rather than prose. */
const addresses: ReadonlySet<string> = new Set(['slug', 'link', 'url'])

export const isAddress = (field: object): boolean =>
  'name' in field && addresses.has(String(field.name))

export const isOfLanguage = (field: object): boolean =>
  'localized' in field && Boolean(field.localized)

type Values = Readonly<Record<string, unknown>>

/**
 * The values of such fields in one language. Dates are ISO 8601 in every read; what is empty is left out.
 *
 * @param document in all languages: localized values are objects from locale to value.
 */
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

/** The columns of MongoDB that {@link shownIn} reads. */
export function shownColumns(fields: readonly ShownField[], locale: Locale): Record<string, 1> {
  return Object.fromEntries(
    fields.map(({ isLocalized, name }) => [isLocalized ? `${name}.${locale}` : name, 1 as const]),
  )
}

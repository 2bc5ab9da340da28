import type { FlattenedField } from 'payload'
import type { Locale } from '#locales/languages'
import { isOfLanguage } from '#src/cms/fields/is-localized'
import { isAddress, isForVisitors, shownFields } from '#src/cms/fields/shown-fields'
import type { SearchedDocument, SearchedText } from '#src/page-types/document-type'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { codeOf, paragraphsOf } from '#src/rich-text/plain-text'

type Values = Readonly<Record<string, unknown>>

export interface SearchedCollection {
  readonly flattenedFields: readonly FlattenedField[]
  readonly admin: { readonly useAsTitle?: string }
}

/** For `custom` of a text field that is not searched, such as a button's label. */
export const notSearched = { isSearched: false } as const

/** The fields that make search entries: the text of a language, and what decides which of it visitors see. */
export function fieldsForSearch(
  { flattenedFields, admin }: SearchedCollection,
  { date }: SearchedDocument,
): readonly string[] {
  const shared = shownFields(flattenedFields).filter(({ isLocalized }) => !isLocalized)
  const own = [...flattenedFields.filter(isSearched), ...shared].map(({ name }) => name)
  return [...new Set([admin.useAsTitle ?? 'id', date, ...own])]
}

/** Its title, its excerpt, and as its body every other text, in the order of fields. `document` has all languages. */
export function searchedText(
  { flattenedFields, admin }: SearchedCollection,
  { date, excerpt = 'excerpt', isDated }: SearchedDocument,
  document: StoredDocument,
  locale: Locale,
): SearchedText {
  const values = valuesIn(flattenedFields, document, locale)
  const title = admin.useAsTitle ?? ''
  const searched = flattenedFields.filter(
    (field) => isSearched(field) && field.name !== title && isSeen(field, values),
  )
  const body = searched.filter(({ name }) => name !== excerpt)
  const short = searched.some(({ name }) => name === excerpt) ? values[excerpt] : undefined
  const code = body.flatMap((field) => codeIn(field, values[field.name]))
  return {
    title: String(values[title] ?? ''),
    excerpt: typeof short === 'string' && short.trim() !== '' ? short : undefined,
    body: body.flatMap((field) => linesOf(field, values[field.name])),
    ...(code.length > 0 ? { code } : {}),
    publishedAt: new Date((values[date] ?? 0) as Date | string | number).toISOString(),
    isDated,
  }
}

function valuesIn(
  fields: readonly FlattenedField[],
  document: StoredDocument,
  locale: Locale,
): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = document[field.name]
      return [
        field.name,
        isOfLanguage(field) ? (value as Values | null | undefined)?.[locale] : value,
      ]
    }),
  )
}

/** Localized text; groups, such as that for search engines, are not part of the page. */
function isSearched(field: FlattenedField): boolean {
  return isOfLanguage(field) && holdsText(field)
}

function holdsText(field: FlattenedField): boolean {
  const isText = ['text', 'textarea', 'richText', 'array', 'blocks'].includes(field.type)
  const isLeftOut = field.custom?.['isSearched'] === false
  return isText && isForVisitors(field) && !isAddress(field) && !isLeftOut
}

/** A form shows some fields by the value of another one, and so does the page. */
function isSeen(field: FlattenedField, values: Values): boolean {
  const condition = field.admin && 'condition' in field.admin ? field.admin.condition : undefined
  return condition?.(values, values, {} as never) !== false
}

function linesOf(field: FlattenedField, value: unknown): string[] {
  switch (field.type) {
    case 'text':
    case 'textarea': {
      const texts = Array.isArray(value) ? value : [value]
      return texts.flatMap((text: unknown) => {
        const line = typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : ''
        return line === '' ? [] : [line]
      })
    }
    case 'richText':
      return paragraphsOf(value, 'code')
    default:
      return rowsOf(field, value).flatMap(([inner, row]) => linesOf(inner, row[inner.name]))
  }
}

function codeIn(field: FlattenedField, value: unknown): string[] {
  if (field.type === 'richText') return codeOf(value)
  return rowsOf(field, value).flatMap(([inner, row]) => codeIn(inner, row[inner.name]))
}

/** Each text field of each row, with the row. */
function rowsOf(field: FlattenedField, value: unknown): [FlattenedField, Values][] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: Values) => {
    const fields =
      field.type === 'array'
        ? field.flattenedFields
        : field.type === 'blocks'
          ? field.blocks.find(({ slug }) => slug === row['blockType'])?.flattenedFields
          : undefined
    return (fields ?? []).filter(isText).map((inner): [FlattenedField, Values] => [inner, row])
  })
}

/** The names of block and row are the CMS's. */
const isText = (field: FlattenedField): boolean =>
  holdsText(field) && field.name !== 'id' && field.name !== 'blockName'

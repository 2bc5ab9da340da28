import type { Locale } from '#locales/languages'
import type { Completeness } from '#src/cms/features'
import { hasText } from '#src/cms/fields/has-text'
import { fileGroups } from './files/file-types'
import { type FormField, type FormModel, fieldKinds, hasOptions } from './form'

/** A row of the field `fields`, which a language may have left unfinished. */
interface Row {
  readonly kind?: unknown
  readonly name?: unknown
  readonly label?: unknown
  readonly help?: unknown
  readonly required?: unknown
  readonly width?: unknown
  readonly min?: unknown
  readonly max?: unknown
  readonly types?: unknown
  readonly link?: unknown
  readonly options?: unknown
  readonly whenName?: unknown
  readonly whenValue?: unknown
  readonly purpose?: unknown
  readonly value?: unknown
}

export type StoredForm = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

function isComplete(row: Row): boolean {
  if (row.kind === 'hidden') return hasText(row.name)
  return hasText(row.label) && (!hasOptions(row.kind) || optionsOf(row).length > 0)
}

/** A title, and fields that all have a label and, where there is a choice, something to choose. */
export const completeForm: Completeness = {
  fields: ['title', 'fields'],
  lacking: ({ fields, title }) => {
    const rows = rowsOf(fields)
    const asks = rows.some(({ kind }) => kind !== 'heading' && kind !== 'hidden')
    return [
      ...(hasText(title) ? [] : ['title']),
      ...(!asks || !rows.every(isComplete) ? ['fields'] : []),
    ]
  },
}

/** `undefined` where it is closed, deleted, or not complete in the language. @param stored in all languages. */
export function formIn(stored: StoredForm | null, locale: Locale): FormModel | undefined {
  if (!stored || stored['deletedAt'] || stored['open'] === false) return undefined
  const own = (name: string) => valueIn(stored[name], locale)
  const document = { title: own('title'), fields: own('fields') }
  if (completeForm.lacking(document).length > 0) return undefined
  return {
    id: String(stored['id']),
    locale,
    title: String(document.title),
    intro: textOf(own('intro')),
    button: textOf(own('button')),
    fields: rowsOf(document.fields)
      .map(fieldOf)
      // What is mailed and never stored has no place for files.
      .filter(({ kind }) => kind !== 'file' || stored['days'] !== 0),
  }
}

/** Whether it has fields for files in any language, and stores nothing. */
export const dropsFiles = (stored: StoredForm): boolean =>
  stored['days'] === 0 &&
  Object.values((stored['fields'] ?? {}) as object).some((rows) =>
    rowsOf(rows).some(({ kind }) => kind === 'file'),
  )

/** The texts of a form that follow a submission. */
export const thanksIn = (stored: StoredForm, locale: Locale): string | undefined =>
  textOf(valueIn(stored['thanks'], locale))

function valueIn(value: unknown, locale: Locale): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[locale]
}

const textOf = (value: unknown): string | undefined => (hasText(value) ? String(value) : undefined)

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function fieldOf(row: Row, index: number): FormField {
  const kind = fieldKinds.find((one) => one === row.kind) ?? 'text'
  const whenName = textOf(row.whenName)
  return {
    kind,
    name: textOf(row.name) ?? `field-${index + 1}`,
    label: textOf(row.label) ?? '',
    help: textOf(row.help),
    // A consent that need not be given is a choice.
    required: row.required === true,
    isHalf: row.width === 'half',
    min: numberOf(row.min),
    max: numberOf(row.max),
    options: optionsOf(row),
    linksPrivacy: row.link === 'privacy',
    files: kind === 'file' ? groupsOf(row.types) : undefined,
    when: whenName ? { name: whenName, value: textOf(row.whenValue) ?? '' } : undefined,
    purpose: textOf(row.purpose),
    value: textOf(row.value),
  }
}

/** None chosen means all. */
function groupsOf(types: unknown): FormField['files'] {
  const chosen = fileGroups.filter((group) => Array.isArray(types) && types.includes(group))
  return chosen.length > 0 ? chosen : fileGroups
}

/** One option a line: `value | label`, or the label alone. */
function optionsOf({ options }: Row): FormField['options'] {
  if (typeof options !== 'string') return []
  return options.split('\n').flatMap((line) => {
    const [first = '', ...rest] = line.split('|').map((part) => part.trim())
    if (first === '') return []
    return [{ value: first, label: rest.join(' | ') || first }]
  })
}

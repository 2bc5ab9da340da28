import { inOneSpelling } from '#src/cms/values/in-one-spelling'
import { type FormField, type FormModel, isInput, type Values } from './form'

export const submissionStates = ['new', 'read', 'done', 'spam'] as const

/** A stored answer, in the words that the visitor saw. */
export interface Answer {
  readonly name: string
  readonly label: string
  readonly value: string
}

/** In the order of the form, without what was left empty. Choices by their labels. */
export function answersOf({ fields }: Pick<FormModel, 'fields'>, values: Values): Answer[] {
  return fields.filter(isInput).flatMap((field) => {
    const value = values[field.name]
    if (value === undefined || value.length === 0) return []
    return [{ name: field.name, label: field.label || field.name, value: written(field, value) }]
  })
}

function written({ kind, options }: FormField, value: string | readonly string[]): string {
  if (kind === 'consent') return '✓'
  if (typeof value === 'string' && kind !== 'choice') return value
  return [value]
    .flat()
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join('; ')
}

/** The line in lists: the first answer that a person wrote, without those to choices. */
export function summaryOf({ fields }: Pick<FormModel, 'fields'>, values: Values): string {
  const order = ['text', 'longText', 'email', 'tel'] as const
  for (const kind of order) {
    const field = fields.find((one) => one.kind === kind && values[one.name]?.length)
    if (field) {
      const words = String(values[field.name]).replace(/\s+/g, ' ')
      // By characters: half an emoji would be stored as "�".
      return [...words].slice(0, 120).join('')
    }
  }
  return '–'
}

/** The address of the person, in one spelling, by which it is found again. */
export function emailOf({ fields }: Pick<FormModel, 'fields'>, values: Values): string | undefined {
  const field = fields.find((one) => one.kind === 'email' && values[one.name]?.length)
  return field && inOneSpelling(String(values[field.name]))
}

/** @param days as the form says; 90 where it does not. */
export function expiryOf(days: unknown, now: Date): Date {
  const wanted = typeof days === 'number' && Number.isFinite(days) ? days : usualDays
  return new Date(Number(now) + wanted * 24 * 3_600_000)
}

export const usualDays = 90

export interface SubmissionRow {
  readonly createdAt: string
  readonly state: string
  readonly locale: string
  readonly page: string
  readonly notes: string
  readonly answers: readonly Answer[]
}

/** A column for each field that any submission has, by its name. */
export function tableOf(rows: readonly SubmissionRow[]): string[][] {
  const names = [...new Set(rows.flatMap(({ answers }) => answers.map(({ name }) => name)))]
  return [
    ['date', 'state', 'language', 'page', ...names, 'notes'],
    ...rows.map(({ answers, createdAt, locale, notes, page, state }) => [
      createdAt,
      state,
      locale,
      page,
      ...names.map((name) => answers.find((one) => one.name === name)?.value ?? ''),
      notes,
    ]),
  ]
}

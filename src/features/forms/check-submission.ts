import { mailDomainOf } from '#src/features/mail/mail-address'
import { type FileProblem, fileProblem, uploadedFiles } from './files/check-files'
import type { UploadedFile } from './files/uploaded-file'
import { type FormField, type FormModel, isInput, isShown, type Values } from './form'

export type Problem =
  | { readonly code: 'required' | 'consent' | 'email' | 'tel' | 'number' | 'date' | 'choice' }
  | { readonly code: 'long' | 'short' | 'most' | 'least'; readonly limit: number }
  | FileProblem

/** What was sent by each name; a body of a form or of JSON. */
export type Body = Readonly<Record<string, unknown>>

export type Checked =
  /** The request does not fit the form: another one, or a program. */
  | { readonly kind: 'unfit'; readonly name: string }
  | {
      readonly kind: 'checked'
      readonly values: Values
      /** By the names of fields, whose values are their names. */
      readonly files: Readonly<Record<string, readonly UploadedFile[]>>
      /** By the names of fields; none for an acceptable submission. */
      readonly problems: Readonly<Record<string, Problem>>
    }

/** Characters of a text without a limit of its own. */
export const longest = { line: 200, text: 5_000 }

/** Names that the site itself sends with each form. */
export const ownNames = { stamp: '_stamp', page: '_page', trap: '_website' } as const

/** One list of allowed names, and for each its own check: nothing else passes. */
export function checkSubmission(form: Pick<FormModel, 'fields'>, body: Body): Checked {
  const fields = new Map(form.fields.filter(isInput).map((field) => [field.name, field]))
  const own: ReadonlySet<string> = new Set(Object.values(ownNames))
  const values: Record<string, string | readonly string[]> = {}
  const files: Record<string, readonly UploadedFile[]> = {}
  for (const [name, sent] of Object.entries(body)) {
    if (own.has(name)) continue
    const field = fields.get(name)
    const uploaded = field?.kind === 'file' ? uploadedFiles(sent) : undefined
    const value = uploaded?.map((file) => file.name) ?? (field && sentValue(field, sent))
    if (value === undefined) return { kind: 'unfit', name }
    values[name] = value
    if (uploaded && uploaded.length > 0) files[name] = uploaded
  }
  const problems: Record<string, Problem> = {}
  for (const field of fields.values()) {
    if (!isShown(field, form, values)) {
      delete values[field.name]
      delete files[field.name]
      continue
    }
    if (field.kind === 'hidden') values[field.name] = field.value ?? ''
    const given = files[field.name]
    const problem = given ? fileProblem(field, given) : problemOf(field, values[field.name] ?? '')
    if (problem) problems[field.name] = problem
  }
  return { kind: 'checked', values, files, problems }
}

/** `undefined` for a wrong type. */
function sentValue({ kind }: FormField, sent: unknown): string | readonly string[] | undefined {
  // No file was chosen, or something else was sent in its place.
  if (kind === 'file') return undefined
  if (kind === 'choices') {
    const list = Array.isArray(sent) ? (sent as unknown[]) : [sent]
    return list.every((one) => typeof one === 'string')
      ? [...new Set((list as string[]).map(line).filter(Boolean))]
      : undefined
  }
  if (typeof sent !== 'string') return undefined
  return kind === 'longText' ? text(sent) : line(sent)
}

/** A line break would begin another header or column. */
const line = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

const text = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

function problemOf(field: FormField, value: string | readonly string[]): Problem | undefined {
  const { kind, options, required } = field
  if (value.length === 0) {
    if (!required) return undefined
    return { code: kind === 'consent' ? 'consent' : 'required' }
  }
  if (typeof value !== 'string') {
    const known = value.every((one) => options.some((option) => option.value === one))
    return known ? undefined : { code: 'choice' }
  }
  switch (kind) {
    case 'choice':
      return options.some((option) => option.value === value) ? undefined : { code: 'choice' }
    case 'consent':
      return value === 'yes' ? undefined : { code: 'consent' }
    case 'email':
      return isEmail(value) ? undefined : { code: 'email' }
    case 'tel':
      return isTelephone(value) ? undefined : { code: 'tel' }
    case 'number':
      return numberProblem(field, value)
    case 'date':
      return isDate(value) ? undefined : { code: 'date' }
    default:
      return lengthProblem(field, value)
  }
}

function lengthProblem({ kind, max, min }: FormField, value: string): Problem | undefined {
  const { length } = [...value]
  const most = max ?? (kind === 'longText' ? longest.text : longest.line)
  if (length > most) return { code: 'long', limit: most }
  return min !== undefined && length < min ? { code: 'short', limit: min } : undefined
}

function numberProblem({ max, min }: FormField, value: string): Problem | undefined {
  // Decimal commas are what most of the eight languages write.
  const number = /^[-+]?\d{1,15}(?:[.,]\d{1,9})?$/.test(value)
    ? Number(value.replace(',', '.'))
    : Number.NaN
  if (Number.isNaN(number)) return { code: 'number' }
  if (max !== undefined && number > max) return { code: 'most', limit: max }
  return min !== undefined && number < min ? { code: 'least', limit: min } : undefined
}

/** What people may write, also if no mail is ever sent there: at most RFC 5321's lengths; with a quoted or an international name, and an international domain. */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false
  const at = value.lastIndexOf('@')
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)]
  const plain = /^[^\s"<>()[\]:;,\\@.]+(?:\.[^\s"<>()[\]:;,\\@.]+)*$/u
  const quoted = /^"(?:[^"\\\p{C}]|\\[^\p{C}])+"$/u
  if (at < 1 || local.length > 64 || !(plain.test(local) || quoted.test(local))) return false
  return mailDomainOf(domain) !== undefined
}

const isTelephone = (value: string): boolean =>
  value.length <= 40 && /^\+?[\d\s()./-]+(?:x\d{1,6})?$/i.test(value) && /(?:\d.*){5}/.test(value)

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(Number(date)) && date.toISOString().startsWith(value)
}

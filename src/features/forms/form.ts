import type { Locale } from '#locales/languages'
import { budgets } from '#src/platform/config/budgets'
import type { FileGroup } from './files/file-types'

export const fieldKinds = [
  'text',
  'longText',
  'email',
  'tel',
  'number',
  'date',
  'choice',
  'choices',
  'consent',
  'file',
  'heading',
  'hidden',
] as const

export type FieldKind = (typeof fieldKinds)[number]

/** What browsers may fill in, by HTML's names (WCAG 1.3.5). Emails and telephone numbers have theirs by their kind. */
export const purposes = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'postal-code',
  'address-level2',
  'country-name',
] as const

export interface FormField {
  readonly kind: FieldKind
  /** Of the control; the same in each language, so that submissions are alike. */
  readonly name: string
  readonly label: string
  readonly help?: string | undefined
  readonly required: boolean
  readonly isHalf: boolean
  /** Characters of a text, the value of a number, or how many files. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown only if another field has this value. */
  readonly when?: { readonly name: string; readonly value: string } | undefined
  readonly purpose?: string | undefined
  /** Of a consent: whether a link to the privacy page follows it. */
  readonly linksPrivacy?: boolean | undefined
  /** Of a file field: what it accepts. */
  readonly files?: readonly FileGroup[] | undefined
  /** Of a hidden field. */
  readonly value?: string | undefined
}

/** A form in one language, as visitors see it. */
export interface FormModel {
  readonly id: string
  /** Of its texts. */
  readonly locale: Locale
  readonly title: string
  readonly intro: string | undefined
  readonly button: string | undefined
  readonly fields: readonly FormField[]
}

export type Values = Readonly<Record<string, string | readonly string[]>>

/** What visitors fill in. */
export const isInput = ({ kind }: Pick<FormField, 'kind'>): boolean => kind !== 'heading'

export const hasOptions = (kind: unknown): boolean => kind === 'choice' || kind === 'choices'

/** How many files a field takes. */
export const filesOf = ({ max }: Pick<FormField, 'max'>): number =>
  Math.min(Math.max(Math.trunc(max ?? 1), 1), budgets.form.files)

export const takesFiles = ({ fields }: Pick<FormModel, 'fields'>): boolean =>
  fields.some(({ kind }) => kind === 'file')

/** Whether a field belongs to what was filled in. A field that depends on one that is not shown is not shown either. */
export function isShown(
  field: FormField,
  form: Pick<FormModel, 'fields'>,
  values: Values,
): boolean {
  const seen = new Set<string>()
  let when = field.when
  while (when) {
    const { name, value } = when
    if (seen.has(name) || ![values[name] ?? ''].flat().includes(value)) return false
    seen.add(name)
    when = form.fields.find((other) => other.name === name)?.when
  }
  return true
}

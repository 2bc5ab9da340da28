import { type Clash, rowsOf, type Step } from '../values/merge-values'

/** A field, or a place in one of its rows, that two editors changed. */
export interface Conflict extends Clash {
  /** Of the field in its form, such as `meta.title` or `sections`. */
  readonly field: string
  /** The same with the place in the field: `sections.64f0….heading`. */
  readonly path: string
  readonly by?: { readonly id: string; readonly name?: string | undefined } | undefined
  readonly at?: string | undefined
}

/** The path of a conflict in a form, with rows by index; `undefined` where its row is gone. */
export function pathInForm(
  { field, steps }: Pick<Conflict, 'field' | 'steps'>,
  value: unknown,
): string | undefined {
  let path = field
  let inner = value
  for (const step of steps) {
    const name: string | number = typeof step === 'string' ? step : placeOfRow(inner, step)
    if (name === -1) return undefined
    path += `.${name}`
    inner = (inner as Readonly<Record<string, unknown>> | undefined)?.[name]
  }
  return path
}

export function placeOfRow(list: unknown, { row }: Exclude<Step, string>): number {
  return Array.isArray(list) ? [...(rowsOf(list)?.keys() ?? [])].indexOf(row) : -1
}

import type { ClientField } from 'payload'
import { fieldAt } from '#src/cms/admin/field-at'
import { isSame } from '#src/cms/values/is-same'

interface FieldOfState {
  readonly value?: unknown
  readonly rows?: readonly { readonly id?: string; readonly blockType?: string | undefined }[]
  readonly valid?: boolean
}

export type State = Readonly<Record<string, FieldOfState>>

const texts: ReadonlySet<string> = new Set(['text', 'textarea', 'richText'])

/** A text that a condition reads, which its definition says by `admin.custom.decides`. */
const decides = (field: ClientField): boolean => field.admin?.custom?.['decides'] === true

/**
 * Whether two states of a form differ in nothing but texts: which fields and rows are shown, what they offer, and what
 * they begin with does not depend on texts.
 */
export function differInTextsAlone(
  one: State,
  other: State,
  fields: readonly ClientField[],
): boolean {
  return isSame(outlineOf(one, fields), outlineOf(other, fields))
}

/** Everything in a form but its texts, of which only that they are there. */
function outlineOf(
  state: State,
  fields: readonly ClientField[],
): Readonly<Record<string, unknown>> {
  const blockOf = (row: string) => state[`${row}.blockType`]?.value
  return Object.fromEntries(
    Object.entries(state).map(([path, { rows, value }]) => {
      const field = fieldAt(fields, path, blockOf)
      if (field && texts.has(field.type) && !decides(field)) return [path, true]
      return [path, { value, rows: rows?.map(({ blockType, id }) => ({ blockType, id })) }]
    }),
  )
}

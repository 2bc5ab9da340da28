import type { ClientBlock, ClientField } from 'payload'
import { fieldAt } from '#src/cms/admin/field-at'
import { type Conflict, placeOfRow } from '../session/resolution'
import type { Values } from './form-values'
import type { Step } from './merge-values'

export interface NamedFields {
  /** A field of the form, by its path. */
  find(path: string): ClientField | undefined
  /** A label in the language of the admin, or the name where there is none. */
  say(label: unknown, name: string): string
  /** Blocks that several fields share, by their slugs. */
  readonly shared: Readonly<Record<string, ClientBlock>>
  /** What stands for the order of rows. */
  readonly order: string
}

/** From the outside in, such as `Sections › 6. Quote › Text`; rows are counted as the form shows them. */
export function placeLabel(
  { field: name, kind, mine, steps, theirs }: Conflict,
  values: Values,
  { find, order, say, shared }: NamedFields,
): string {
  const field = find(name)
  const parts = [say(field && 'label' in field && field.label, name)]
  let list: ClientField | undefined = field
  let fields: readonly ClientField[] = []
  let value = values[name]
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'string') {
      list = fieldAt(fields, step)
      parts.push(say(list && 'label' in list && list.label, step))
      value = (value as Values | undefined)?.[step]
      if (list && 'fields' in list) fields = list.fields
      continue
    }
    const row = rowAt(value, step) ?? (index === steps.length - 1 ? (mine ?? theirs) : undefined)
    const block = blockOf(list, row, shared)
    fields = block?.fields ?? (list && 'fields' in list ? list.fields : [])
    const label = block
      ? say(block.labels?.singular, block.slug)
      : list && 'labels' in list
        ? say(list.labels?.singular, '')
        : ''
    const place = placeOfRow(value, step)
    parts.push(place < 0 ? label : `${place + 1}. ${label}`.trim())
    value = row
  }
  if (kind === 'order') parts.push(order)
  return parts.filter(Boolean).join(' › ')
}

function rowAt(list: unknown, step: Exclude<Step, string>): unknown {
  return Array.isArray(list) ? list[placeOfRow(list, step)] : undefined
}

function blockOf(
  field: ClientField | undefined,
  row: unknown,
  shared: Readonly<Record<string, ClientBlock>>,
): ClientBlock | undefined {
  if (field?.type !== 'blocks') return undefined
  const slug = (row as { blockType?: string } | undefined)?.blockType
  const block = [...(field.blockReferences ?? []), ...field.blocks].find(
    (one) => (typeof one === 'string' ? one : one.slug) === slug,
  )
  return typeof block === 'string' ? shared[block] : block
}

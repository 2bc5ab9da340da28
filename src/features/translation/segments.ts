import { valueAt, withValueAt } from '#src/cms/values/value-at'
import { isRichText } from '#src/rich-text/nodes'
import { hasTranslatableText, type Inline, textOf } from './inline'
import { mapRichText, type VisitRun } from './rich-text-segments'
import type { TranslatableField } from './translatable-fields'

export type { Inline } from './inline'

/** A sentence or paragraph of a document, the unit of translation. */
export interface Segment {
  /** Stable within one state of the document: `title`, `body/3`, `sections/<row>/heading`. */
  readonly id: string
  readonly field: string
  /** The label of its field, from the outside in: `Sections › Heading`. */
  readonly label: string
  /** `text`, `heading`, `paragraph`, `listitem`, `cell`, `quote`, `caption` … */
  readonly role: string
  /** The text alone, including inline code, for hashes, differences, and counts. */
  readonly text: string
  /** The text with its codes: bold, links, inline code, footnotes. */
  readonly inline: readonly Inline[]
}

type Values = Readonly<Record<string, unknown>>

/** In reading order, without empty ones. @param values the document in one language, with relations as ids. */
export function segmentsOf(
  fields: readonly TranslatableField[],
  values: Values,
): readonly Segment[] {
  const segments: Segment[] = []
  mapFields(fields, values, outermost, ({ field, label }, { id, role, inline }) => {
    segments.push({ id, field, label, role, text: textOf(inline), inline })
    return undefined
  })
  return segments
}

/** @param replacements by the id of the segment, with its codes. An unknown code is dropped, its text stays. */
export function withSegments<Document extends Values>(
  fields: readonly TranslatableField[],
  values: Document,
  replacements: ReadonlyMap<string, readonly Inline[]>,
): Document {
  return mapFields(fields, values, outermost, (_, { id, inline }) => {
    const replacement = replacements.get(id)
    return replacement && JSON.stringify(replacement) !== JSON.stringify(inline)
      ? replacement
      : undefined
  }) as Document
}

interface Place {
  readonly id: string
  readonly field: string
  readonly label: string
}

type Visit = (place: Place, run: Parameters<VisitRun>[0]) => ReturnType<VisitRun>

const outermost: Place = { id: '', field: '', label: '' }

function mapFields(
  fields: readonly TranslatableField[],
  values: Values,
  outer: Place,
  visit: Visit,
): Values {
  let mapped = values
  for (const field of fields) {
    const place: Place = {
      id: outer.id + field.path.replaceAll('.', '/'),
      field: outer.field || field.path,
      label: outer.label + field.label,
    }
    const before = valueAt(mapped, field.path)
    const after = mapValue(field, before, place, visit)
    if (after !== before) mapped = withValueAt(mapped, field.path, after)
  }
  return mapped
}

function mapValue(field: TranslatableField, value: unknown, place: Place, visit: Visit): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea': {
      if (typeof value !== 'string') return value
      const inline: readonly Inline[] = [{ type: 'text', text: value }]
      if (!hasTranslatableText(inline)) return value
      const replacement = visit(place, { id: place.id, role: 'text', inline })
      return replacement === undefined ? value : textOf(replacement)
    }
    case 'richText':
      return isRichText(value) ? mapRichText(value, place.id, (run) => visit(place, run)) : value
    default: {
      if (!Array.isArray(value)) return value
      const names = rowNames(value)
      const rows = value.map((row: unknown, index) => {
        const id = `${place.id}/${names[index]}/`
        const inside: Place = { ...place, id, label: `${place.label} › ` }
        return typeof row === 'object' && row !== null
          ? mapFields(fieldsOfRow(field, row as Values), row as Values, inside, visit)
          : row
      })
      return rows.every((row, index) => row === value[index]) ? value : rows
    }
  }
}

function fieldsOfRow(list: TranslatableField, row: Values): readonly TranslatableField[] {
  if (list.fields) return list.fields
  const type = String(row['blockType'])
  return list.blocks && Object.hasOwn(list.blocks, type) ? (list.blocks[type] ?? []) : []
}

/** The id of a row; its index where it has none, or a duplicate. */
function rowNames(rows: readonly unknown[]): readonly string[] {
  const ids = rows.map((row) => (row as { id?: unknown } | null | undefined)?.id)
  return ids.map((id, index) =>
    typeof id === 'string' && id !== '' && ids.indexOf(id) === ids.lastIndexOf(id)
      ? id
      : String(index),
  )
}

import { valueAt, withValueAt } from '#src/cms/values/value-at'
import { isRichText } from '#src/rich-text/nodes'
import { hasTranslatableText, type Inline, textOf } from './inline'
import { mapRichText, type VisitRun } from './rich-text-segments'
import type { TranslatableField } from './translatable-fields'

export type { Inline } from './inline'

/** A sentence or paragraph of a document: what is translated, counted and compared as one. */
export interface Segment {
  /** Stable within one state of the document: `title`, `body/3`, `sections/<row>/heading`. */
  readonly id: string
  /** The path of the field of the document that it belongs to. */
  readonly field: string
  /** What editors call its field, from the outside in: `Sections › Heading`. */
  readonly label: string
  /** For people and tools: `text`, `heading`, `paragraph`, `listitem`, `cell`, `quote`, `caption` … */
  readonly role: string
  /** The text alone, for hashes, differences and counts; code in a sentence is among them. */
  readonly text: string
  /** The text with its codes: bold, links, inline code, footnotes. */
  readonly inline: readonly Inline[]
}

type Values = Readonly<Record<string, unknown>>

/**
 * All segments of a document in reading order; what is empty gives none.
 *
 * @param values the document in one language, with relations as ids.
 */
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

/**
 * The values with the text of some segments replaced; structure, links, code and pictures are kept,
 * and so is what the fields do not name.
 *
 * @param replacements by the id of the segment, with the codes of that segment. A code that is not
 * the segment's own is left out, its text is kept.
 */
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

/** Where a value is: the names of what is around it. */
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

/** The id of a row; its place where it has none, or one that another row has too. */
function rowNames(rows: readonly unknown[]): readonly string[] {
  const ids = rows.map((row) => (row as { id?: unknown } | null | undefined)?.id)
  return ids.map((id, index) =>
    typeof id === 'string' && id !== '' && ids.indexOf(id) === ids.lastIndexOf(id)
      ? id
      : String(index),
  )
}

import type { ClientField } from 'payload'

/** The type of a row's block, by the path of the row, such as `sections.2`. */
type BlockOfRow = (row: string) => unknown

interface Place {
  readonly fields: readonly ClientField[]
  /** What is left of the path. */
  readonly path: string
  /** What is before it, with its point. */
  readonly above: string
}

/** The field of a path in the form's state, also in rows: `sections.2.heading`. */
export function fieldInRows(
  { above, fields, path }: Place,
  blockOf: BlockOfRow,
): ClientField | undefined {
  for (const field of fields) {
    if (field.type !== 'tabs' && 'name' in field && field.name === path) return field
    for (const place of placesIn(field, path, above, blockOf)) {
      const found = fieldInRows(place, blockOf)
      if (found) return found
    }
  }
  return undefined
}

function placesIn(
  field: ClientField,
  path: string,
  above: string,
  blockOf: BlockOfRow,
): readonly Place[] {
  if (field.type === 'tabs') {
    return field.tabs.flatMap((tab) =>
      placeOf(tab.fields, 'name' in tab ? tab.name : undefined, path, above),
    )
  }
  const name = 'name' in field ? field.name : undefined
  if (field.type !== 'array' && field.type !== 'blocks') {
    return 'fields' in field ? placeOf(field.fields, name, path, above) : []
  }
  const inside = path.startsWith(`${name}.`) ? path.slice(`${name}.`.length) : ''
  const [, index, rest] = /^(\d+)\.(.+)$/.exec(inside) ?? []
  if (rest === undefined) return []
  const row = `${above}${name}.${index}`
  const fields =
    field.type === 'array'
      ? field.fields
      : field.blocks.find(({ slug }) => slug === blockOf(row))?.fields
  return fields ? [{ fields, path: rest, above: `${row}.` }] : []
}

/** Containers without a name take no part in the path. */
function placeOf(
  fields: readonly ClientField[],
  name: string | undefined,
  path: string,
  above: string,
): readonly Place[] {
  if (!name) return [{ fields, path, above }]
  if (!path.startsWith(`${name}.`)) return []
  return [{ fields, path: path.slice(`${name}.`.length), above: `${above}${name}.` }]
}

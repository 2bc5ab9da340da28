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

/** @param blockOf also in rows, such as `sections.2.heading`; without it, a path ends at their list. */
export function fieldAt(
  fields: readonly ClientField[],
  path: string,
  blockOf?: BlockOfRow,
): ClientField | undefined {
  return fieldIn({ fields, path, above: '' }, blockOf)
}

function fieldIn(
  { above, fields, path }: Place,
  blockOf: BlockOfRow | undefined,
): ClientField | undefined {
  for (const field of fields) {
    if (field.type !== 'tabs' && 'name' in field && field.name === path) return field
    for (const place of placesIn(field, path, above, blockOf)) {
      const found = fieldIn(place, blockOf)
      if (found) return found
    }
  }
  return undefined
}

function placesIn(
  field: ClientField,
  path: string,
  above: string,
  blockOf: BlockOfRow | undefined,
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
  if (!blockOf) return []
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

/** Including those of inner fields. */
export function collectionsOf(field: ClientField): readonly string[] {
  const found = new Set<string>()
  const look = (one: unknown): void => {
    if (Array.isArray(one)) {
      for (const item of one) look(item)
      return
    }
    if (typeof one !== 'object' || one === null) return
    const { relationTo, fields, blocks, tabs } = one as Record<string, unknown>
    for (const slug of [relationTo].flat()) if (typeof slug === 'string') found.add(slug)
    look(fields)
    look(blocks)
    look(tabs)
  }
  look(field)
  return [...found]
}

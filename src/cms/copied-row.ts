import type { FormState } from 'payload'

/** Where Payload stores a copied row. */
export const clipboardKey = '_payloadClipboard'

/** What a list accepts: sections of some kinds, or rows with these fields. */
export type TakenRows =
  | { readonly blocks: readonly string[] }
  | { readonly fields: readonly string[] }

export interface CopiedRow {
  readonly blockType?: string
  /** By path within the row. With new ids, since rows with equal ids would be one. */
  readonly fields: FormState
}

interface ConfigField {
  readonly name?: string
  readonly type?: string
  readonly fields?: readonly ConfigField[]
}

interface Clipboard {
  readonly type?: unknown
  readonly path?: unknown
  readonly rowIndex?: unknown
  readonly data?: FormState
  readonly fields?: readonly ConfigField[]
}

/** The names of the fields in a row, without layout fields; the CMS adds the id itself. */
export const namesInRow = (fields: readonly ConfigField[]): string[] =>
  fields.flatMap(({ fields: inside = [], name, type }) => {
    if (type === 'ui' || name === 'id') return []
    return name ? [name] : namesInRow(inside)
  })

/** The row copied last, as a new one with ids by `newId`; `undefined` if it does not fit this list. */
export function copiedRow(
  stored: string | null,
  taken: TakenRows,
  newId: () => string,
): CopiedRow | undefined {
  const clipboard = parsed(stored)
  const { data = {}, path, rowIndex } = clipboard
  if (typeof rowIndex !== 'number') return undefined
  const row = `${String(path)}.${rowIndex}.`
  const blockType = data[`${row}blockType`]?.value
  if (!isTaken(clipboard, blockType, taken)) return undefined
  const fields: FormState = {}
  for (const [name, field] of Object.entries(data)) {
    if (name.startsWith(row)) fields[name.slice(row.length)] = structuredClone(field)
  }
  for (const [name, field] of Object.entries(fields)) {
    if (!/(?:^|\.)id$/.test(name)) continue
    const id = newId()
    fields[name] = { ...field, initialValue: id, value: id }
    const [, list = '', index = ''] = /^(.*)\.(\d+)\.id$/.exec(name) ?? []
    const inner = fields[list]?.rows?.[Number(index)]
    if (inner) inner.id = id
  }
  return { ...(typeof blockType === 'string' ? { blockType } : {}), fields }
}

function isTaken({ fields, type }: Clipboard, blockType: unknown, taken: TakenRows): boolean {
  if ('blocks' in taken) {
    return type === 'blocks' && typeof blockType === 'string' && taken.blocks.includes(blockType)
  }
  return (
    type === 'array' &&
    Array.isArray(fields) &&
    JSON.stringify(namesInRow(fields)) === JSON.stringify(taken.fields)
  )
}

function parsed(stored: string | null): Clipboard {
  try {
    return (JSON.parse(stored ?? 'null') ?? {}) as Clipboard
  } catch {
    return {}
  }
}

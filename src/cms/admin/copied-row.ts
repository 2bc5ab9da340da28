import type { FormState } from 'payload'

/** Where Payload stores what *Copy row* copies. */
export const clipboardKey = '_payloadClipboard'

export interface CopiedRow {
  readonly blockType: string
  /** By the paths of its fields, within the row. Ids are new: a second row with one id would be the first again. */
  readonly fields: FormState
}

interface Clipboard {
  readonly type?: unknown
  readonly path?: unknown
  readonly rowIndex?: unknown
  readonly data?: FormState
}

/**
 * The section that was copied last, to be added as one more; `undefined` where something else was copied, or a
 * section that this list does not take.
 *
 * @param newId makes an id of the CMS.
 */
export function copiedRow(
  stored: string | null,
  taken: readonly string[],
  newId: () => string,
): CopiedRow | undefined {
  const { data = {}, path, rowIndex, type }: Clipboard = parsed(stored)
  const row = `${String(path)}.${String(rowIndex)}.`
  const blockType = data[`${row}blockType`]?.value
  if (type !== 'blocks' || typeof blockType !== 'string' || !taken.includes(blockType)) {
    return undefined
  }
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
  return { blockType, fields }
}

function parsed(stored: string | null): Clipboard {
  try {
    return (JSON.parse(stored ?? 'null') ?? {}) as Clipboard
  } catch {
    return {}
  }
}

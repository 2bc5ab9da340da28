import { createLocalReq, type Payload } from 'payload'
import { featuresOf } from '#src/cms/features'
import { translationRules } from '../translation-cells'
import {
  checkedCollections,
  isGlobal,
  type TranslatedKind,
  translatedCollections,
  translatedGlobals,
} from './documents'
import { followTranslations } from './follow-translations'
import { savedAtOf } from './saved-at'
import { removeRow, rowId, rowsIn } from './store'

/** At a start, in the background: rows from before the board, or whose document's save was killed before its row. */
export async function prepareTranslations(
  payload: Payload,
  log: (line: string) => void,
): Promise<void> {
  const count = await catchUp(payload)
  if (count > 0) log(`Updated the translation board with ${count} documents.`)
}

/** Makes the rows that are missing, outdated, or by other rules. @returns how many there were. */
export async function catchUp(payload: Payload): Promise<number> {
  let count = 0
  const follow = async (kind: TranslatedKind, id: string) => {
    await followTranslations(await createLocalReq({}, payload), { kind, id })
    count += 1
  }
  const rows = await rowsIn(payload.db.connection)
    .find({}, { projection: { kind: 1, document: 1, savedAt: 1, rules: 1 } })
    .toArray()
  const known = new Map(
    rows
      .filter(({ rules }) => rules === translationRules)
      .map(({ _id, savedAt }) => [_id, savedAt.getTime()]),
  )
  const seen = new Set<string>(translatedGlobals(payload))
  for (const kind of translatedCollections(payload)) {
    for (const [id, savedAt] of await savedAtOf(payload, kind)) {
      const row = rowId({ kind, id })
      seen.add(row)
      if (known.get(row) !== savedAt) await follow(kind, id)
    }
  }
  for (const kind of checkedCollections(payload)) {
    const { checked } = featuresOf(payload.collections[kind].config)
    const toCheck = checked ? { [`${checked.field}.0`]: { $exists: true } } : {}
    for (const [id, savedAt] of await savedAtOf(payload, kind, toCheck)) {
      const row = rowId({ kind, id })
      seen.add(row)
      if (known.get(row) !== savedAt) await follow(kind, id)
    }
  }
  for (const kind of translatedGlobals(payload)) if (!known.has(kind)) await follow(kind, kind)
  for (const { _id, kind, document } of rows) {
    if (!seen.has(_id) && !isGlobal(payload, kind)) await removeRow(payload, { kind, id: document })
  }
  return count
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseAdapter } from 'payload'
import { documentKey } from './document-ref'
import { nextRevision, type SavedDocument } from './unit-of-work'

export interface RecordedChange {
  readonly before: SavedDocument['before']
  readonly revision: number
}

type Changes = Map<string, RecordedChange>

const key = Symbol.for('octavo.recorded-changes')

/** On the adapter: Next bundles routes and the CMS's start apart, but there is one adapter. */
function recorderOf(db: object): AsyncLocalStorage<Changes> {
  const holder = db as { [key]?: AsyncLocalStorage<Changes> }
  holder[key] ??= new AsyncLocalStorage()
  return holder[key]
}

/** Records changed documents by key, with their former states, which each save reads anyway. */
export async function recordChanges<Result>(
  db: DatabaseAdapter,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly changes: ReadonlyMap<string, RecordedChange> }> {
  const changes: Changes = new Map()
  const result = await recorderOf(db).run(changes, work)
  return { changes, result }
}

/** Records a document that was saved, or moved without a new revision. */
export function recordChange(
  db: object,
  document: SavedDocument,
  revision = nextRevision(document),
) {
  const changes = recorderOf(db).getStore()
  const id = documentKey(document.ref)
  changes?.set(id, { before: changes.get(id)?.before ?? document.before, revision })
}

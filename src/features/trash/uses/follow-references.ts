import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  createLocalReq,
  type GlobalAfterChangeHook,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { afterSave } from '#src/cms/revisions/unit-of-work'
import {
  type DocumentRef,
  type TranslatedKind,
  translatedCollections,
  translatedGlobals,
} from '#src/features/translation/cms/documents'
import { readStored } from '#src/features/translation/cms/read-document'
import { idsIn } from './ids-in'
import { removeReferences, storeReferences } from './store'

/** Brings the row of a document to what it refers to, in public and in its newest draft. */
async function follow(req: PayloadRequest, ref: DocumentRef): Promise<void> {
  const sides = await readStored(req, ref)
  if (!sides) return removeReferences(req.payload, ref, req)
  const ids = idsIn(sides.newest, idsIn(sides.published))
  await storeReferences(req.payload, ref, ids, req)
}

/** Brings its row to it once the save is through. */
export function followLater(req: PayloadRequest, ref: DocumentRef): Promise<void> {
  return afterSave(req, `${ref.kind}/${ref.id}:references`, () => follow(req, ref))
}

export const followReferences: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await followLater(req, { kind: collection.slug as TranslatedKind, id: String(doc.id) })
  return doc
}

export const followReferencesOfGlobal: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  await followLater(req, { kind: global.slug as TranslatedKind, id: global.slug })
  return doc
}

export const forgetReferences: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const kind = collection.slug as TranslatedKind
  await removeReferences(req.payload, { kind, id: String(id) }, req)
}

/** Where the CMS notes that every document has its row. */
const markKey = 'references:rules'

/** Another number has all rows made anew. */
const rulesVersion = 1

const batchSize = 50

/**
 * Sees to the rows of documents that are older than this index, once: the first time somebody asks
 * where a document is used.
 */
export async function ensureReferences(payload: Payload): Promise<void> {
  const mark = await payload.kv.get<{ version?: number }>(markKey)
  if (mark?.version === rulesVersion) return
  const req = await createLocalReq({}, payload)
  for (const kind of translatedCollections(payload)) {
    let after = ''
    for (;;) {
      const { docs } = await payload.db.find<{ id: string }>({
        collection: kind,
        limit: batchSize,
        pagination: false,
        select: {},
        sort: 'id',
        where: after === '' ? {} : { id: { greater_than: after } },
      })
      for (const { id } of docs) await follow(req, { kind, id })
      const last = docs.at(-1)
      if (!last) break
      after = last.id
    }
  }
  for (const kind of translatedGlobals(payload)) await follow(req, { kind, id: kind })
  await payload.kv.set(markKey, { version: rulesVersion })
}

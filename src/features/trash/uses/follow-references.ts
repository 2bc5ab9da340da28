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

async function follow(req: PayloadRequest, ref: DocumentRef): Promise<void> {
  const sides = await readStored(req, ref)
  if (!sides) return removeReferences(req.payload, ref, req)
  const ids = idsIn(sides.newest, idsIn(sides.published))
  await storeReferences(req.payload, ref, ids, req)
}

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

/** The CMS's key for when all documents have their rows. */
const markKey = 'references:rules'

/** A new number rebuilds all rows. */
const rulesVersion = 1

const batchSize = 50

/** Creates rows for documents from before this index, on the first request for uses. */
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

import { transform } from '@payloadcms/db-mongodb/internal'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { expireContent } from '#src/cms/content-changes/expire-content'
import type { StoredRedirect } from '#src/cms/redirect-target'
import { LateWrite } from '#src/cms/revisions/revision-conflict'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { inTransaction } from '#src/cms/transaction'
import { forgetRedirected } from '#src/features/not-found/cms/store'
import { everything, redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'

/** One redirect of the site as it will be: stored, or of a row of a file. */
export interface Entry extends StoredRedirect {
  readonly id?: string
  readonly row?: number
}

export type CheckedEntry = Entry & { readonly key: string }

function collectionIn({ payload }: PayloadRequest) {
  const model = payload.db.collections['redirects']
  if (!model) throw new Error('The CMS has no collection "redirects".')
  return model.collection
}

export async function readStored(
  req: PayloadRequest,
): Promise<(Entry & { readonly id: string })[]> {
  const rows = await collectionIn(req)
    .find({}, { projection: { from: 1, type: 1, to: 1 }, ...(await inTransaction(req)) })
    .toArray()
  // Ids are objects there.
  const plain = JSON.parse(JSON.stringify(rows)) as (StoredRedirect & { readonly _id: string })[]
  return plain.map(({ _id, ...redirect }) => ({ ...redirect, id: _id }))
}

/**
 * Past the hooks, whose checks are done: ten thousand saves would take minutes.
 *
 * @throws {LateWrite} where some of them have been saved by others since they were checked.
 */
export async function saveRedirects(
  req: PayloadRequest,
  redirects: readonly CheckedEntry[],
): Promise<void> {
  if (redirects.length === 0) return
  const now = new Date()
  const { db } = req.payload
  const { ObjectId } = db.connection.base.mongo
  const { fields } = req.payload.collections.redirects.config
  const begun = await initTransaction(req)
  try {
    const writes = redirects.map(({ from, id, key, to, type }) => {
      const data = { from, key, to: structuredClone(to), type, updatedAt: now }
      transform({ adapter: db as never, data, fields, operation: 'write' })
      return id === undefined
        ? { insertOne: { document: { ...data, createdAt: now, __v: 0 } } }
        : { updateOne: { filter: { _id: new ObjectId(id) }, update: { $set: data } } }
    })
    const options = { ordered: false, ...(await inTransaction(req)) }
    const late = await collectionIn(req)
      .bulkWrite(writes as never, options)
      .then(() => undefined, lateWriteOf)
    // Without a transaction, the others are saved.
    if (late && 'session' in options) throw late
    const tags = redirects.map(({ from }) => redirectTag(readSource(from).pathname))
    await expireContent(req, tags.length > mostTags ? [everything] : [...tags, redirectsTag])
    if (late) throw late
    if (begun) await commitTransaction(req)
    await forgetRedirected(req.payload, redirects)
  } catch (error) {
    if (begun) await killTransaction(req)
    throw error
  }
}

function lateWriteOf(error: unknown): LateWrite {
  if (!isDuplicateKey(error)) throw error
  return new LateWrite('redirects', { cause: error })
}

/** Above it, expiring everything takes less time. */
const mostTags = 200

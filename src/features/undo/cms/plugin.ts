import {
  APIError,
  type CollectionSlug,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  type Plugin,
} from 'payload'
import { z } from 'zod'
import { Refusal } from '#src/cms/access/refusal'
import { featuresOf } from '#src/cms/features'
import { originalTitle } from '#src/cms/lists/original-title'
import { type UndoableAction, type UndoRow, undoableFor, undoRowsIn } from '#src/cms/undo/undoable'
import { mayUndo } from '../may-undo'
import { undoDocument } from './undo-document'

/** The last change of many documents that an account can undo. */
export interface UndoOffer {
  readonly batch: string
  readonly action: UndoableAction
  readonly count: number
  /** In milliseconds from now. */
  readonly left: number
}

export interface UndoResponse {
  readonly undone: number
  /** Saved or moved since, or refused. */
  readonly left: readonly string[]
}

const noStore = { 'Cache-Control': 'private, no-store' }

/** Lets an editor undo a change of many documents for a minute, unless they were saved since. */
export const undo: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    if (!featuresOf(collection).trash) return collection
    const { admin, endpoints } = collection
    const kind = collection.slug as CollectionSlug
    const offer = {
      path: '/src/features/undo/admin/undo-offer#UndoOffer',
      clientProps: { collectionSlug: kind },
    }
    return {
      ...collection,
      endpoints: [lastChange(kind), undoChange(kind), ...(endpoints || [])],
      admin: {
        ...admin,
        components: {
          ...admin?.components,
          beforeListTable: [offer, ...(admin?.components?.beforeListTable ?? [])],
        },
      },
    }
  }),
})

/** `GET /api/blogs/undo`: what can be undone, or null. */
const lastChange = (kind: CollectionSlug): Endpoint => ({
  path: '/undo',
  method: 'get',
  handler: async (req) => {
    const [newest] = await rowsOf(req, kind)
    if (!newest) return Response.json(null, { headers: noStore })
    const { action, at, batch } = newest
    const count = (await rowsOf(req, kind, batch)).length
    const left = Number(at) + undoableFor - Date.now()
    const offer: UndoOffer = { action, batch, count, left }
    return Response.json(offer, { headers: noStore })
  },
})

const bodySchema = z.object({ batch: z.uuid() })

/** `POST /api/blogs/undo`: undoes one change, and lists the documents that were saved since. */
const undoChange = (kind: CollectionSlug): Endpoint => ({
  path: '/undo',
  method: 'post',
  handler: async (req) => {
    const parsed = bodySchema.safeParse(await req.json?.().catch(() => undefined))
    if (!parsed.success) throw new Refusal('batch: name the change, as GET says it.', 400)
    const rows = await rowsOf(req, kind, parsed.data.batch)
    if (rows.length === 0) {
      throw new Refusal(
        'batch: this change can no longer be undone. Use the versions, or the trash.',
        410,
      )
    }
    const left: string[] = []
    for (const row of rows) {
      const isDone = mayUndo(req.user, row) && (await undoDocument(req, row).catch(refused))
      if (!isDone) left.push(await titleOf(req, row))
    }
    // Earlier changes too: their offer would look like undoing this one again.
    const all = { user: String(req.user?.id), collection: kind }
    await undoRowsIn(req.payload.db.connection).deleteMany(all)
    const body: UndoResponse = { undone: rows.length - left.length, left }
    return Response.json(body, { headers: noStore })
  },
})

/** What the CMS refuses is left as it is, like what was saved since. */
function refused(error: unknown): false {
  if (error instanceof APIError) return false
  throw error
}

async function rowsOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  batch?: string,
): Promise<UndoRow[]> {
  if (!req.user) throw new Forbidden(req.t)
  return undoRowsIn(req.payload.db.connection)
    .find(
      {
        user: String(req.user.id),
        collection,
        at: { $gt: new Date(Date.now() - undoableFor) },
        ...(batch ? { batch } : {}),
      },
      batch ? {} : { projection: { main: 0, newest: 0 } },
    )
    .sort({ at: -1 })
    .limit(batch ? 0 : 1)
    .toArray()
}

async function titleOf(req: PayloadRequest, { collection, document }: UndoRow): Promise<string> {
  const { useAsTitle = 'id' } = req.payload.collections[collection].config.admin
  const stored = await req.payload.db.findOne<Record<string, unknown> & { id: string }>({
    collection,
    locale: 'all',
    where: { id: { equals: document } },
    select: { [useAsTitle]: true, originalLanguage: true },
  })
  const title = stored?.[useAsTitle]
  if (typeof title === 'string') return title
  return originalTitle(title, req.locale ?? stored?.['originalLanguage'])?.title ?? document
}

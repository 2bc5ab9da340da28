import { randomUUID } from 'node:crypto'
import {
  APIError,
  type CollectionSlug,
  type Endpoint,
  Forbidden,
  NotFound,
  type PayloadRequest,
  parseParams,
  type Where,
} from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { bulkMessage } from '#src/cms/labels/bulk-message'
import { isEditor } from '#src/cms/roles/rules'
import { undoable } from '#src/cms/undo/undoable'
import { type Wish, wishIn } from '../wish'
import { moveToTrash, restoreFromTrash } from './move'

/** The requests of the admin: a PATCH with `deletedAt`. Others go to the next endpoint. */
export function trashEndpoints(kind: CollectionSlug): Endpoint[] {
  const one: Endpoint = {
    path: '/:id',
    method: 'patch',
    handler: async (req) => {
      const id = String(req.routeParams?.['id'])
      const wish = await wishOf(req)
      return wish ? respondToOne(req, kind, id, wish) : next(req, one)
    },
  }
  const many: Endpoint = {
    path: '/',
    method: 'patch',
    handler: async (req) => {
      const wish = await wishOf(req)
      return wish ? respondToMany(req, kind, wish) : next(req, many)
    },
  }
  return [one, many]
}

/** The requested action; the body can be read again by the next endpoint. */
async function wishOf(req: PayloadRequest): Promise<Wish | undefined> {
  if (!req.headers.get('Content-Type')?.startsWith('application/json')) return undefined
  const text = (await req.text?.()) ?? ''
  req.text = () => Promise.resolve(text)
  return wishIn(text)
}

async function next(req: PayloadRequest, own: Endpoint): Promise<Response> {
  const slug = String(req.routeParams?.['collection'])
  const endpoints = req.payload.collections[slug as CollectionSlug].config.endpoints || []
  const same = endpoints.filter(({ method, path }) => method === own.method && path === own.path)
  // By its place, since the CMS may copy endpoints.
  const following = same[same.findIndex(({ handler }) => handler === own.handler) + 1]
  if (!following) throw new NotFound(req.t)
  return following.handler(req)
}

async function respondToOne(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: string,
  wish: Wish,
): Promise<Response> {
  await carryOut(req, kind, id, wish)
  const { depth } = parseParams(req.query)
  const doc = await req.payload.findByID({
    collection: kind,
    id,
    depth: depth ?? 0,
    draft: true,
    overrideAccess: false,
    req,
    trash: true,
  })
  return Response.json({ doc, message: req.t('general:updatedSuccessfully') })
}

function carryOut(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: string,
  wish: Wish,
): Promise<void> {
  return wish === 'trash' ? moveToTrash(req, { kind, id }) : restoreFromTrash(req, { kind, id })
}

async function respondToMany(
  req: PayloadRequest,
  kind: CollectionSlug,
  wish: Wish,
): Promise<Response> {
  if (!isEditor(req.user)) throw new Forbidden(req.t)
  const { limit = 0, where } = parseParams(req.query)
  if (!where) throw new Refusal('where: say which documents, such as where[id][in]=….', 400)
  const { docs: found } = await req.payload.find({
    collection: kind,
    depth: 0,
    limit,
    overrideAccess: false,
    pagination: false,
    req,
    select: {},
    trash: wish === 'restore',
    where: where as Where,
  })
  const docs: { readonly id: string }[] = []
  const errors: { readonly id: string; readonly message: string }[] = []
  const batch = randomUUID()
  const run = (id: string) =>
    wish === 'restore'
      ? carryOut(req, kind, id, wish)
      : undoable(
          req,
          { action: 'trash', batch, collection: kind, idsOf: () => [id], locales: [] },
          () => carryOut(req, kind, id, wish),
        )
  for (const { id } of found) {
    await run(id).then(
      () => docs.push({ id }),
      (error: unknown) => {
        if (!(error instanceof APIError)) throw error
        errors.push({ id, message: error.message })
      },
    )
  }
  return Response.json(
    { docs, errors, message: bulkMessage(req, kind, docs.length, errors.length) },
    { status: errors.length === 0 ? 200 : 400 },
  )
}

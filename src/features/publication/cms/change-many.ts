import { randomUUID } from 'node:crypto'
import {
  APIError,
  addDataAndFileToRequest,
  addLocalesToRequestFromData,
  type Endpoint,
  Forbidden,
  headersWithCors,
  NotFound,
  type PayloadRequest,
  parseParams,
  updateOperation,
} from 'payload'
import { isLocale, locales } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { bulkMessage } from '#src/cms/labels/bulk-message'
import { undoable } from '#src/cms/undo/undoable'
import type { PageCollection } from '#src/page-types/route-of-document'
import { PublicationError } from '../publication-error'
import { changeLanguage } from './change-language'

/** A document that was not changed, in the CMS's form. */
interface Failure {
  readonly id: string | number
  readonly message: string
  readonly isPublic?: boolean
}

interface Outcome {
  readonly docs: readonly { readonly id: string | number }[]
  readonly errors: readonly Failure[]
}

/** Payload's own starts from public documents unless `draft` is set: unpublishing would replace drafts (3.90.1). */
export function changeMany(collection: PageCollection): Endpoint {
  return {
    path: '/',
    method: 'patch',
    handler: async (req) => {
      await addDataAndFileToRequest(req)
      addLocalesToRequestFromData(req)
      const params = parseParams(req.query)
      const change = params.draft ? changeDrafts : unpublishMany
      return respond(req, collection, await change(req, collection, params))
    },
  }
}

type Params = ReturnType<typeof parseParams>

/** Payload's own way, which starts from the newest drafts, with undo. */
function changeDrafts(
  req: PayloadRequest,
  collection: PageCollection,
  params: Params,
): Promise<Outcome> {
  const isPublication = req.data?.['_status'] === 'published'
  const change = {
    action: isPublication ? 'publish' : 'edit',
    batch: randomUUID(),
    collection,
    idsOf: ({ docs }: Outcome) => docs.map(({ id }) => String(id)),
    locales: isLocale(req.locale) ? [req.locale] : [],
  } as const
  return undoable(req, change, () => updateDrafts(req, collection, params))
}

function updateDrafts(
  req: PayloadRequest,
  collection: PageCollection,
  params: Params,
): Promise<Outcome> {
  // By name, as Payload's endpoint does: the query of a request may contain anything.
  const { depth, draft, limit, overrideLock, populate, select, sort, trash, where } = params
  const { publishAllLocales, unpublishAllLocales } = params
  return updateOperation({
    collection: req.payload.collections[collection],
    data: req.data as never,
    depth,
    draft,
    limit,
    overrideLock: overrideLock ?? false,
    populate,
    publishAllLocales,
    req,
    select,
    sort,
    trash,
    unpublishAllLocales,
    where,
  } as Parameters<typeof updateOperation>[0])
}

async function unpublishMany(
  req: PayloadRequest,
  collection: PageCollection,
  { limit = 0, where }: Params,
): Promise<Outcome> {
  const { locale, payload, user } = req
  if (!user) throw new Forbidden(req.t)
  if (!where) throw new Refusal(`where: say which ${collection}, such as where[id][in]=….`, 400)
  if (!isLocale(locale)) throw new Refusal(`locale: name one of ${locales.join(', ')}.`, 400)
  const { _status: status, ...others } = req.data ?? {}
  if (status !== 'draft' || Object.keys(others).length > 0) {
    throw new Refusal(
      `draft: many ${collection} are changed as drafts; add draft=true, with _status "published" to publish them. Without it they can only be taken back, by _status "draft" alone.`,
      400,
    )
  }
  const { docs: found } = await payload.find({
    collection,
    depth: 0,
    limit,
    locale,
    overrideAccess: false,
    pagination: false,
    select: {},
    user,
    where,
  })
  const docs: { readonly id: string }[] = []
  const errors: Failure[] = []
  for (const { id } of found) {
    const document = { collection, id } as const
    await changeLanguage(payload, { document, locale, action: 'unpublish' }, { user, request: req })
      .then(() => docs.push({ id }))
      .catch((error: unknown) => errors.push({ id, ...failureOf(error, req) }))
  }
  return { docs, errors }
}

function failureOf(error: unknown, { t }: PayloadRequest): Pick<Failure, 'message' | 'isPublic'> {
  if (!(error instanceof PublicationError)) throw error
  if (error.fault === 'forbidden') return { message: new Forbidden(t).message, isPublic: true }
  if (error.fault === 'gone') return { message: new NotFound(t).message, isPublic: true }
  const isPublic = error.cause instanceof APIError && error.cause.isPublic
  return { message: error.detail, isPublic: isPublic || error.fault === 'invalid' }
}

function respond(
  req: PayloadRequest,
  collection: PageCollection,
  { docs, errors }: Outcome,
): Response {
  const message = bulkMessage(req, collection, docs.length, errors.length)
  return Response.json(
    {
      docs,
      errors: errors.map((error) =>
        error.isPublic ? error : { ...error, message: req.t('error:unspecific') },
      ),
      message,
    },
    {
      headers: headersWithCors({ headers: new Headers(), req }),
      status: errors.length === 0 ? 200 : 400,
    },
  )
}

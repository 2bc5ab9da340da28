import {
  type CollectionSlug,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  parseParams,
  type Where,
} from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import type { Locale } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { originalTitle } from '#src/cms/lists/original-title'
import type { PublicDocument } from '#src/platform/cache/affected'
import { publishedColumns, publishedLocales } from '#src/platform/i18n/published-locales'
import { findUses, type Use } from './find-uses'

export interface UsedDocument {
  readonly id: string
  readonly title: string
  readonly publicIn: readonly Locale[]
  readonly uses: readonly Use[]
}

export interface UsesResponse {
  readonly documents: readonly UsedDocument[]
  /** Whether there are documents beyond the checked ones. */
  readonly more: boolean
}

/** Per request: a page of the longest list. */
const mostDocuments = 100

/** The uses of documents for signed-in users: one by its id, or those of a list. */
export function usesEndpoints(kind: CollectionSlug): Endpoint[] {
  return [
    {
      path: '/uses',
      method: 'get',
      handler: (req) => {
        const { trash, where } = parseParams(req.query)
        if (!where) throw new Refusal('where: say which documents, such as where[id][in]=….', 400)
        const searched = mergeListSearchAndWhere({
          collectionConfig: req.payload.collections[kind].config as never,
          search: String(req.query['search'] ?? ''),
          where: where as Where,
        })
        return respond(req, kind, searched, Boolean(trash))
      },
    },
    {
      path: '/:id/uses',
      method: 'get',
      handler: (req) =>
        respond(req, kind, { id: { equals: String(req.routeParams?.['id']) } }, undefined),
    },
  ]
}

/** @param trash whether to search only the trash; everywhere if undefined. */
async function respond(
  req: PayloadRequest,
  kind: CollectionSlug,
  where: Where,
  trash: boolean | undefined,
): Promise<Response> {
  if (!req.user) throw new Forbidden(req.t)
  const { docs, hasNextPage } = await req.payload.find({
    collection: kind,
    depth: 0,
    limit: mostDocuments,
    overrideAccess: false,
    req,
    select: {},
    trash: trash !== false,
    where: trash ? { and: [where, { deletedAt: { exists: true } }] } : where,
  })
  const documents: UsedDocument[] = []
  for (const { id } of docs) documents.push(await described(req, kind, id))
  const body: UsesResponse = { documents, more: hasNextPage }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}

async function described(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: string,
): Promise<UsedDocument> {
  const { useAsTitle = 'id' } = req.payload.collections[kind].config.admin
  const stored = await req.payload.db.findOne<PublicDocument & { id: string }>({
    collection: kind,
    locale: 'all',
    where: { id: { equals: id } },
    select: { [useAsTitle]: true, originalLanguage: true, ...publishedColumns },
  })
  const title = stored?.[useAsTitle]
  return {
    id,
    title:
      typeof title === 'string'
        ? title
        : (originalTitle(title, stored?.['originalLanguage'])?.title ?? ''),
    publicIn: publishedLocales(stored ?? {}),
    uses: await findUses(req, kind, id),
  }
}

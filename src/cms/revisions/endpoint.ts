import { type CollectionSlug, type Endpoint, Forbidden, type GlobalSlug } from 'payload'
import { fieldRevisionsOf, revisionOf } from './field-revisions'
import { readBefore } from './read-before'

/** `GET {document}/revision?since=12`: the revision and the fields changed since, for accounts that read drafts. */
export function revisionEndpoint(
  target: { readonly collection: CollectionSlug } | { readonly global: GlobalSlug },
): Endpoint {
  return {
    path: 'collection' in target ? '/:id/revision' : '/revision',
    method: 'get',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const ref =
        'collection' in target ? { ...target, id: String(req.routeParams?.['id']) } : target
      const common = { depth: 0, draft: true, overrideAccess: false, user: req.user } as const
      // Checks that it exists and may be read.
      await ('collection' in ref
        ? req.payload.findByID({ ...common, ...ref, select: {} })
        : req.payload.findGlobal({ ...common, slug: ref.global }))
      const { main, newest } = await readBefore(req.payload.db, ref, req)
      const document = newest?.version ?? main
      const since = Number(req.query['since'] ?? 0)
      const changes = fieldRevisionsOf(document).filter(({ revision }) => revision > since)
      return Response.json(
        { revision: revisionOf(document), changes },
        { headers: { 'Cache-Control': 'private, no-store' } },
      )
    },
  }
}

import config from '@payload-config'
import { redirect } from 'next/navigation'
import { type CollectionSlug, getPayload } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { featuresOf } from '#src/cms/features'
import { isDocumentId } from '#src/platform/i18n/segment'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Redirects to a document in the trash, or out of it. Links in lists, mails, and bookmarks have the former
 * address, at which the CMS finds nothing.
 */
export async function followToTrash(segments: readonly string[] | undefined, query: Query) {
  const [kind, slug, ...rest] = segments ?? []
  if (kind !== 'collections' || !slug) return
  const isOfTrash = rest[0] === 'trash'
  const [id, ...view] = isOfTrash ? rest.slice(1) : rest
  if (!id || !isDocumentId(id)) return
  const payload = await getPayload({ config })
  const collection = payload.collections[slug as CollectionSlug]?.config
  if (!collection || !featuresOf(collection).trash) return
  const stored = await payload.db.findOne<{ deletedAt?: unknown; id: string }>({
    collection: collection.slug,
    select: { deletedAt: true },
    where: { id: { equals: id } },
  })
  if (!stored || Boolean(stored.deletedAt) === isOfTrash) return
  const path = ['/collections', slug, ...(isOfTrash ? [] : ['trash']), id, ...view].join('/')
  const to = formatAdminURL({ adminRoute: payload.config.routes.admin, path: path as `/${string}` })
  redirect(`${to}${queryOf(query)}`)
}

export function queryOf(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

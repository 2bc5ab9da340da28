import type { CollectionBeforeDeleteHook, CollectionSlug } from 'payload'
import { Refusal } from '../access/refusal'
import { originalTitle } from '../lists/original-titles'

/** How many documents a refusal names one by one. */
const named = 5

/**
 * Refuses to delete a document for good while others stand below it: without its part their addresses
 * would be others, or none. In the trash it lends them its part as before.
 */
export const keepBelow: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const { docs, totalDocs } = await req.payload.db.find<Below>({
    collection: collection.slug as CollectionSlug,
    limit: named,
    locale: 'all',
    req,
    select: { title: true, deletedAt: true },
    where: { parent: { equals: id } },
  })
  if (docs.length === 0) return
  const names = docs.map(({ deletedAt, title }) => {
    const name = `"${originalTitle(title, undefined)?.title ?? ''}"`
    return deletedAt ? `${name} (in the trash)` : name
  })
  const more = totalDocs > docs.length ? ` and ${totalDocs - docs.length} more` : ''
  throw new Refusal(
    `There are pages below this one: ${names.join(', ')}${more}. Choose another parent for each of them, or delete them first.`,
    409,
  )
}

interface Below {
  readonly id: string
  readonly title?: Readonly<Record<string, string | null>> | null
  readonly deletedAt?: unknown
}

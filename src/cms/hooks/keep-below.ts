import type { CollectionBeforeDeleteHook, CollectionSlug } from 'payload'
import { formatList } from '#src/platform/i18n/format'
import { Refusal } from '../access/refusal'
import { localeOfAdmin } from '../labels/locale-of-admin'
import { fillIn, labelsIn, messageIn } from '../labels/server-messages'
import { originalTitle } from '../lists/original-title'

/** How many documents a refusal lists. */
const named = 5

/** Refuses where documents are below, whose paths would change. In the trash a document stays part of them. */
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
  const { i18n } = req
  const inTrash = labelsIn(i18n).parts.trash.named
  const titles = docs.map(({ deletedAt, title: stored }) => {
    const title = originalTitle(stored, undefined)?.title ?? ''
    return deletedAt ? fillIn(inTrash, { title }) : title
  })
  const pages = formatList(titles, localeOfAdmin(i18n))
  const count = totalDocs - docs.length
  const key = count > 0 ? 'neededByMore' : 'needed'
  throw new Refusal(messageIn(i18n, 'parents', key, { pages, count }), 409)
}

interface Below {
  readonly id: string
  readonly title?: Readonly<Record<string, string | null>> | null
  readonly deletedAt?: unknown
}

import { isDeepStrictEqual } from 'node:util'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { expireContent } from '#src/cms/content-changes/expire-content'
import type { PublicationFollower, PublicChange } from '#src/cms/hooks/publication-follower'
import { afterSave, rememberBefore, rememberedBefore } from '#src/cms/revisions/unit-of-work'
import { recordPublication } from '#src/features/accounts/audit-log/record'
import { followInFeeds } from '#src/features/feeds/cms/follow-in-feeds'
import { followInSearch } from '#src/features/search/cms/follow-in-search'
import { followInIndexNow } from '#src/features/seo/cms/follow-in-index-now'
import { followCards } from '#src/features/social-cards/cms/follow-cards'
import { documents } from '#src/page-types/documents'
import { kindOfDocument, type PageCollection } from '#src/page-types/route-of-document'
import { affectedByDocument, type PublicDocument } from '#src/platform/cache/affected'
import { documentTag } from '#src/platform/cache/tags'
import { followBelow } from './follow-below'
import { rememberSlugs } from './remember-slugs'

/** In this order. */
const followers: readonly PublicationFollower[] = [
  rememberSlugs,
  followInSearch,
  followBelow,
  recordPublication,
  followInFeeds,
  followCards,
  followInIndexNow,
]

/**
 * Compares the public document (the one that visitors read, in all languages) before and after a
 * save, calls the followers, and expires exactly what differs. Drafts are stored as versions
 * and leave the public document alone, so they expire nothing.
 */
export function followPublication(
  collection: PageCollection,
): Pick<
  NonNullable<CollectionConfig['hooks']>,
  'beforeChange' | 'afterChange' | 'beforeDelete' | 'afterDelete'
> {
  const contextKey = (id: unknown) => `${collection}:${String(id)}:before`

  const readPublic = (req: PayloadRequest, id: unknown) => readPublicSide(req, collection, id)

  async function remember(req: PayloadRequest, id: unknown): Promise<void> {
    await rememberBefore(req, contextKey(id), () => readPublic(req, id))
  }

  async function follow(req: PayloadRequest, id: unknown, isDeleted: boolean): Promise<void> {
    const before = rememberedBefore<PublicDocument>(req, contextKey(id))
    const after = isDeleted ? undefined : await readPublic(req, id)
    await followChange({ collection, id: String(id), before, after, req })
  }

  return {
    beforeChange: [
      async ({ data, originalDoc, req }) => {
        if (originalDoc?.id) await remember(req, originalDoc.id)
        return data
      },
    ],
    afterChange: [
      ({ doc, req }) => afterSave(req, contextKey(doc.id), () => follow(req, doc.id, false)),
    ],
    beforeDelete: [({ id, req }) => remember(req, id)],
    afterDelete: [({ id, req }) => afterSave(req, contextKey(id), () => follow(req, id, true))],
  }
}

/** Calls the followers after a change of a public document, and expires exactly what differs. */
export async function followChange(change: Omit<PublicChange, 'moved' | 'paths'>): Promise<void> {
  const { collection, id, before, after, req } = change
  const { pathsOf } = documents[kindOfDocument(collection)]
  const cms = { payload: req.payload, req }
  const paths = {
    before: before ? await pathsOf(before, cms) : {},
    after: after ? await pathsOf(after, cms) : {},
  }
  const tags = affectedByDocument(collection, id, before, after)
  const hasOtherPaths = !isDeepStrictEqual(paths.before, paths.after)
  const moved = tags.includes(documentTag(collection, id)) || (tags.length > 0 && hasOtherPaths)
  if (moved) tags.push(documentTag(collection, id))
  for (const follower of followers) tags.push(...(await follower({ ...change, moved, paths })))
  await expireContent(req, [...new Set(tags)])
}

/** A document as visitors read it, in all languages; `undefined` where there is none. */
export async function readPublicSide(
  req: PayloadRequest,
  collection: PageCollection,
  id: unknown,
): Promise<PublicDocument | undefined> {
  const document = await req.payload.db.findOne<PublicDocument & { id: string }>({
    collection,
    locale: 'all',
    where: { id: { equals: id } },
    req,
  })
  return document ?? undefined
}

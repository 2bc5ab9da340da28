import type { CollectionConfig, CollectionSlug, PayloadRequest } from 'payload'
import { afterSave, rememberBefore, rememberedBefore } from '#src/cms/revisions/unit-of-work'
import { affectedByBlog, type PublicBlog } from '#src/platform/cache/affected'
import { expire } from '#src/platform/cache/expire'
import { documentTag } from '#src/platform/cache/tags'

/**
 * What follows when the public side of a document has changed.
 *
 * @returns the tags that expire beyond those of the document itself.
 */
export type PublicationFollower = (change: {
  readonly id: string
  readonly before: PublicBlog | undefined
  readonly after: PublicBlog | undefined
  /** Whether it is found, or was found, at other addresses than before. */
  readonly moved: boolean
  readonly req: PayloadRequest
}) => Promise<readonly string[]>

/**
 * Compares the public document (the one that visitors read, in all languages) before and after a
 * save, calls the followers, and expires exactly what differs. Drafts are kept as versions
 * and leave the public document alone, so they expire nothing.
 */
export function followPublication(
  collection: CollectionSlug,
  followers: readonly PublicationFollower[],
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
    const before = rememberedBefore<PublicBlog>(req, contextKey(id))
    const after = isDeleted ? undefined : await readPublic(req, id)
    await followChange(followers, { id: String(id), before, after, req })
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
export async function followChange(
  followers: readonly PublicationFollower[],
  change: Omit<Parameters<PublicationFollower>[0], 'moved'>,
): Promise<void> {
  const { id, before, after } = change
  const tags = affectedByBlog(id, before, after)
  const moved = tags.includes(documentTag('blog', id))
  for (const follower of followers) tags.push(...(await follower({ ...change, moved })))
  await expire(tags)
}

/** A document as visitors read it, in all languages; `undefined` where there is none. */
export async function readPublicSide(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: unknown,
): Promise<PublicBlog | undefined> {
  const document = await req.payload.db.findOne<PublicBlog & { id: string }>({
    collection,
    locale: 'all',
    where: { id: { equals: id } },
    req,
  })
  return document ?? undefined
}

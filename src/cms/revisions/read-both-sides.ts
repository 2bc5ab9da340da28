import type { Payload, PayloadRequest } from 'payload'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import type { DocumentRef } from './document-ref'

export interface BothSides {
  readonly published: StoredDocument
  readonly newest: StoredDocument
}

/** Reads in the transaction of `req`. @returns `undefined` without such a document; an unsaved global is empty. */
export async function readBothSides(
  payload: Payload,
  document: DocumentRef,
  req?: PayloadRequest,
): Promise<BothSides | undefined> {
  const own = { locale: 'all', ...(req ? { req } : {}) } as const
  const common = { ...own, limit: 1, pagination: false, sort: '-updatedAt' } as const
  const latest = { latest: { equals: true } }
  if ('global' in document) {
    const [published, versions] = await Promise.all([
      payload.db.findGlobal<StoredDocument & { id: string }>({
        ...own,
        slug: document.global,
      }),
      payload.db.findGlobalVersions<StoredDocument>({
        ...common,
        global: document.global,
        where: latest,
      }),
    ])
    const stored = published ?? {}
    return { published: stored, newest: versions.docs[0]?.version ?? stored }
  }
  const { collection, id } = document
  const [published, versions] = await Promise.all([
    payload.db.findOne<StoredDocument & { id: string }>({
      ...own,
      collection,
      where: { id: { equals: id } },
    }),
    payload.db.findVersions<StoredDocument>({
      ...common,
      collection,
      where: { and: [{ parent: { equals: id } }, latest] },
    }),
  ])
  if (!published) return undefined
  return { published, newest: versions.docs[0]?.version ?? published }
}

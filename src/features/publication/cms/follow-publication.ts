import type { CollectionConfig, GlobalConfig, GlobalSlug, PayloadRequest } from 'payload'
import type { PublicChange } from '#src/cms/publication-followers'
import { documentKey } from '#src/cms/revisions/document-ref'
import { afterSave, rememberBefore, rememberedBefore } from '#src/cms/revisions/unit-of-work'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'
import { notifyFollowers } from './notify-followers'

type ChangedDocument = PublicChange['document']

/** Compares the public document before and after a save. Drafts are versions, so nothing follows from them. */
export function followPublication(
  collection: PageCollection,
): Pick<
  NonNullable<CollectionConfig['hooks']>,
  'beforeChange' | 'afterChange' | 'beforeDelete' | 'afterDelete'
> {
  const refOf = (id: unknown): ChangedDocument => ({ collection, id: String(id) })
  return {
    beforeChange: [
      async ({ data, originalDoc, req }) => {
        // A new document may have an id already, and its other languages may follow in the same change.
        const id = originalDoc?.id ?? data['id']
        if (id) await remember(req, refOf(id))
        return data
      },
    ],
    afterChange: [({ doc, req }) => follow(req, refOf(doc.id))],
    beforeDelete: [({ id, req }) => remember(req, refOf(id))],
    afterDelete: [({ id, req }) => follow(req, refOf(id), true)],
  }
}

export function followPublicationOfGlobal(
  global: GlobalSlug,
): Pick<NonNullable<GlobalConfig['hooks']>, 'beforeChange' | 'afterChange'> {
  return {
    beforeChange: [
      async ({ data, req }) => {
        await remember(req, { global })
        return data
      },
    ],
    afterChange: [({ req }) => follow(req, { global })],
  }
}

const contextKey = (document: ChangedDocument) => `${documentKey(document)}:before`

function remember(req: PayloadRequest, document: ChangedDocument): Promise<void> {
  return rememberBefore(req, contextKey(document), () => readPublicSide(req, document))
}

/** For a change that mends what was killed as it was created: all that follows a new document follows it. */
export function followAsNew(req: PayloadRequest, document: ChangedDocument): Promise<void> {
  return rememberBefore(req, contextKey(document), async () => undefined)
}

function follow(req: PayloadRequest, document: ChangedDocument, isDeleted = false): Promise<void> {
  const key = contextKey(document)
  return afterSave(req, key, async () => {
    const before = rememberedBefore<PublicDocument>(req, key)
    const after = isDeleted ? undefined : await readPublicSide(req, document)
    await notifyFollowers({ document, before, after, req })
  })
}

export async function readPublicSide(
  req: PayloadRequest,
  document: ChangedDocument,
): Promise<PublicDocument | undefined> {
  const common = { locale: 'all', req } as const
  if ('global' in document) {
    return (await req.payload.db.findGlobal({ ...common, slug: document.global })) ?? {}
  }
  const { collection, id } = document
  const found = await req.payload.db.findOne<PublicDocument & { id: string }>({
    ...common,
    collection,
    where: { id: { equals: id } },
  })
  return found ?? undefined
}

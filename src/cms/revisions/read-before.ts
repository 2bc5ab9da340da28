import type { DatabaseAdapter, PayloadRequest, Where } from 'payload'
import { hasDraftsIn } from '../has-drafts'
import type { DocumentRef } from './document-ref'
import type { NewestVersion, SavedDocument, Stored } from './unit-of-work'

/** In all locales, from the database, without access rules. */
export async function readBefore(
  db: DatabaseAdapter,
  ref: DocumentRef,
  req: PayloadRequest,
): Promise<SavedDocument['before']> {
  const own = { locale: 'all', req } as const
  const found =
    'global' in ref
      ? await db.findGlobal<Stored & { id: string }>({ ...own, slug: ref.global })
      : await db.findOne<Stored & { id: string }>({
          ...own,
          collection: ref.collection,
          where: { id: { equals: ref.id } },
        })
  const main = found ?? undefined
  const config = configOf(db, ref)
  if (!config?.versions) return { main, newest: undefined }
  const hasDrafts = hasDraftsIn(config)
  const newest = await readNewest(db, ref, req, hasDrafts)
  // Without drafts, editors see the document itself.
  return { main, newest: newest && main && !hasDrafts ? { ...newest, version: main } : newest }
}

async function readNewest(
  db: DatabaseAdapter,
  ref: DocumentRef,
  req: PayloadRequest,
  hasDrafts: boolean,
): Promise<NewestVersion | undefined> {
  const latest = { locale: 'all', req, limit: 1, pagination: false, sort: '-updatedAt' } as const
  // Only versions of what has drafts are marked.
  const and: Where[] = hasDrafts ? [{ latest: { equals: true } }] : []
  const { docs } =
    'global' in ref
      ? await db.findGlobalVersions({ ...latest, global: ref.global, where: { and } })
      : await db.findVersions({
          ...latest,
          collection: ref.collection,
          where: { and: [{ parent: { equals: ref.id } }, ...and] },
        })
  return docs[0] as unknown as NewestVersion | undefined
}

function configOf({ payload }: DatabaseAdapter, ref: DocumentRef) {
  return 'global' in ref
    ? payload.config.globals.find(({ slug }) => slug === ref.global)
    : payload.collections[ref.collection]?.config
}

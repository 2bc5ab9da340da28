import {
  type CollectionSlug,
  Forbidden,
  type GlobalSlug,
  type PayloadRequest,
  type Where,
} from 'payload'
import { personName } from '#src/cms/revisions/person-name'
import { type StoredVersion, type VersionRecord, versionRecord } from './version-kind'

export type VersionedDocument =
  | { readonly collection: CollectionSlug; readonly id: string | number }
  | { readonly global: GlobalSlug }

export interface VersionPage {
  readonly versions: readonly VersionRecord[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Versions on a page of the list. */
const versionPageSize = 25

const recordFields = {
  version: { _status: true, savedBy: true, savedByName: true, savedIn: true, savedAs: true },
  autosave: true,
  publishedLocale: true,
  updatedAt: true,
} as const

/**
 * A page of the versions of a document, the newest first, with who saved them. In the name of who
 * asks, by the rule of the CMS for reading versions. What a publication sets aside of the other
 * languages (`snapshot`) is no version of its own, as in Payload's own list.
 */
export async function listVersions(
  req: PayloadRequest,
  document: VersionedDocument,
  page = 1,
): Promise<VersionPage> {
  const found = await find(req, document, { snapshot: { not_equals: true } }, page)
  return {
    versions: await recordsOf(req, found.docs),
    page: found.page ?? 1,
    pages: found.totalPages,
    total: found.totalDocs,
  }
}

/** One version of a document; `undefined` where there is none, or none for who asks. */
export async function findVersion(
  req: PayloadRequest,
  document: VersionedDocument,
  id: string,
): Promise<VersionRecord | undefined> {
  const { docs } = await find(req, document, { id: { equals: id } }, 1)
  return (await recordsOf(req, docs))[0]
}

interface Found {
  readonly docs: readonly StoredVersion[]
  readonly page?: number | undefined
  readonly totalPages: number
  readonly totalDocs: number
}

/**
 * From the database itself: Payload's own read loses selected fields of globals' versions (3.90.1),
 * and without a selection it reads the bodies in all languages.
 */
async function find(
  req: PayloadRequest,
  document: VersionedDocument,
  where: Where,
  page: number,
): Promise<Found> {
  const { payload } = req
  const config =
    'global' in document
      ? payload.globals.config.find(({ slug }) => slug === document.global)
      : payload.collections[document.collection]?.config
  const allowed = await config?.access.readVersions?.({ req })
  if (!req.user || !allowed) throw new Forbidden(req.t)
  const and = [where, ...(typeof allowed === 'object' ? [allowed] : [])]
  const common = {
    limit: versionPageSize,
    locale: 'all',
    page,
    pagination: true,
    req,
    select: recordFields,
    sort: '-updatedAt',
  }
  const found =
    'global' in document
      ? await payload.db.findGlobalVersions({ ...common, global: document.global, where: { and } })
      : await payload.db.findVersions({
          ...common,
          collection: document.collection,
          where: { and: [{ parent: { equals: document.id } }, ...and] },
        })
  return found as unknown as Found
}

async function recordsOf(
  { payload }: PayloadRequest,
  versions: readonly StoredVersion[],
): Promise<VersionRecord[]> {
  const ids = [
    ...new Set(
      versions.flatMap(({ version }) => (version['savedBy'] ? [String(version['savedBy'])] : [])),
    ),
  ]
  const { docs } =
    ids.length === 0
      ? { docs: [] }
      : await payload.find({
          collection: 'users',
          depth: 0,
          limit: ids.length,
          pagination: false,
          where: { id: { in: ids } },
        })
  const accounts = new Map(docs.map((account) => [account.id, personName(account)]))
  return versions.map((version) => versionRecord(version, accounts))
}

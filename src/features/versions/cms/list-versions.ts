import {
  type CollectionSlug,
  Forbidden,
  type GlobalSlug,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  type Where,
} from 'payload'
import { personName } from '#src/cms/revisions/person-name'
import { type StoredVersion, type VersionRecord, versionRecord } from './version-kind'

export type VersionedDocument =
  | { readonly collection: CollectionSlug; readonly id: string | number }
  | { readonly global: GlobalSlug }

export type VersionedKind =
  | { readonly collection: CollectionSlug }
  | { readonly global: GlobalSlug }

export interface VersionPage {
  readonly versions: readonly VersionRecord[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** Per page. */
const versionPageSize = 25

const recordFields = {
  version: { _status: true, savedBy: true, savedByName: true, savedIn: true, savedAs: true },
  autosave: true,
  publishedLocale: true,
  updatedAt: true,
} as const

/** Newest first, by the CMS's rule for reading. Without `snapshot`, parts of a publication in other languages. */
export async function listVersions(
  req: PayloadRequest,
  document: VersionedDocument,
  page = 1,
): Promise<VersionPage> {
  const found = await find(req, document, {
    where: { and: [{ snapshot: { not_equals: true } }, ...parentOf(document)] },
    page,
    select: recordFields,
  })
  return {
    versions: await recordsOf(req, found.docs),
    page: found.page ?? 1,
    pages: found.totalPages,
    total: found.totalDocs,
  }
}

/** `undefined` if it does not exist, or may not be read. */
export async function findVersion(
  req: PayloadRequest,
  document: VersionedDocument,
  id: string,
): Promise<VersionRecord | undefined> {
  const { docs } = await find(req, document, {
    where: { and: [{ id: { equals: id } }, ...parentOf(document)] },
    select: recordFields,
  })
  return (await recordsOf(req, docs))[0]
}

/** In all languages: localized values are objects. */
export async function readVersion(
  req: PayloadRequest,
  kind: VersionedKind,
  id: string,
): Promise<StoredVersion | undefined> {
  const { docs } = await find(req, kind, { where: { id: { equals: id } } })
  return docs[0]
}

const parentOf = (document: VersionedDocument): Where[] =>
  'collection' in document ? [{ parent: { equals: document.id } }] : []

interface Found {
  readonly docs: readonly StoredVersion[]
  readonly page?: number | undefined
  readonly totalPages: number
  readonly totalDocs: number
}

/** Payload's own read loses selected fields of globals' versions (3.90.1); without a selection it reads bodies. */
async function find(
  req: PayloadRequest,
  kind: VersionedKind,
  {
    page = 1,
    select,
    where,
  }: { readonly page?: number; readonly select?: typeof recordFields; readonly where: Where },
): Promise<Found> {
  const { payload } = req
  const config = configOfKind(payload, kind)
  const allowed = await config?.access.readVersions?.({ req })
  if (!req.user || !allowed) throw new Forbidden(req.t)
  const and = [where, ...(typeof allowed === 'object' ? [allowed] : [])]
  const common = {
    limit: versionPageSize,
    locale: 'all',
    page,
    pagination: true,
    req,
    sort: '-updatedAt',
    where: { and },
    ...(select ? { select } : {}),
  }
  const found =
    'global' in kind
      ? await payload.db.findGlobalVersions({ ...common, global: kind.global })
      : await payload.db.findVersions({ ...common, collection: kind.collection })
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

/** The started CMS's configuration of a kind. */
export function configOfKind(
  { collections, globals }: PayloadRequest['payload'],
  kind: VersionedKind,
): SanitizedCollectionConfig | SanitizedGlobalConfig | undefined {
  return 'global' in kind
    ? globals.config.find(({ slug }) => slug === kind.global)
    : collections[kind.collection]?.config
}

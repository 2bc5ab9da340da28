import { copyOf } from '../values/copy-of'
import {
  type NewestVersion,
  nextRevision,
  type SavedDocument,
  type Stored,
  type UnitOfWork,
  type VersionWrite,
} from './unit-of-work'

export function writeMain(document: SavedDocument, data: Stored): Stored | undefined {
  document.main = { ...document.main, ...copyOf(data), ...stampOf(document) }
  document.writesMain = true
  return copyOf(document.main)
}

export function writeVersion(document: SavedDocument, write: VersionWrite) {
  // The CMS writes the published version and, as a second one, the drafts of other locales.
  if (write.snapshot && document.newest) document.published = document.newest
  const version = { ...write.version, ...stampOf(document) }
  document.newest = { ...write, updatedAt: document.at, version }
  document.writesNewest = 'insert'
  return versionRow(document)
}

/** Holds back a former state of a document, without later fields. */
export function bringBack(
  document: SavedDocument,
  { main, newest }: { readonly main: Stored; readonly newest: Stored },
): void {
  document.gone = Object.keys(document.main ?? {}).filter((name) => !(name in main))
  document.main = {}
  writeMain(document, main)
  const now = new Date().toISOString()
  writeVersion(document, { autosave: false, createdAt: now, updatedAt: now, version: newest })
}

/** An autosave replaces the one before it if the editor is the same; another editor's stays a version. */
export function overwriteVersion(
  unit: UnitOfWork | undefined,
  document: SavedDocument,
  data: { readonly createdAt: string; readonly version: Stored },
) {
  const { newest, before } = document
  const lastBy = lastSaver(before.newest?.version)
  const isOwn = document.writesNewest === 'insert' || lastBy === (unit?.by?.id ?? null)
  document.newest = {
    autosave: newest?.autosave ?? false,
    createdAt: isOwn ? data.createdAt : document.at,
    updatedAt: document.at,
    version: { ...copyOf(data.version), ...stampOf(document) },
    ...(isOwn && newest?.id !== undefined ? { id: newest.id } : {}),
  }
  if (document.writesNewest === 'no') document.writesNewest = isOwn ? 'update' : 'insert'
  return versionRow(document)
}

/** The CMS dates document, version, and content separately: lists, forms, and dashboard would differ. */
const stampOf = (document: SavedDocument) => ({
  revision: nextRevision(document),
  updatedAt: document.at,
})

function lastSaver(version: Stored | undefined): string | null | undefined {
  const revisions = version?.['fieldRevisions']
  if (!Array.isArray(revisions) || revisions.length === 0) return undefined
  const last = (revisions as { by: { id: string } | null; revision: number }[]).reduce(
    (one, other) => (other.revision >= one.revision ? other : one),
  )
  return last.by?.id ?? null
}

export function versionOf(args: {
  readonly autosave: boolean
  readonly createdAt?: string
  readonly updatedAt: string
  readonly publishedLocale?: string
  readonly snapshot?: true
  readonly versionData: unknown
}): VersionWrite {
  const { autosave, createdAt, publishedLocale, snapshot, updatedAt, versionData } = args
  return {
    autosave,
    updatedAt,
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(publishedLocale === undefined ? {} : { publishedLocale }),
    ...(snapshot ? { snapshot } : {}),
    version: copyOf(versionData) as Stored,
  }
}

function versionRow({ newest, ref }: SavedDocument) {
  return {
    id: newest?.id ?? pending,
    ...('collection' in ref ? { parent: ref.id } : {}),
    latest: true,
    ...copyOf(newest ?? {}),
  }
}

/** The id of an unwritten version. */
const pending = 'pending'

export const isNewest = (newest: NewestVersion, id: unknown): boolean =>
  (newest.id ?? pending) === id

const onePage = {
  hasNextPage: false,
  hasPrevPage: false,
  limit: 1,
  nextPage: null,
  page: 1,
  pagingCounter: 1,
  prevPage: null,
  totalPages: 1,
}

/** The newest version as the only result of a query. */
export const onlyNewest = (document: SavedDocument) => ({
  ...onePage,
  docs: [versionRow(document)],
  totalDocs: 1,
})

export const noVersions = { ...onePage, docs: [], totalDocs: 0 }

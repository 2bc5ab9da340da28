import {
  type NewestVersion,
  nextRevision,
  type SavedDocument,
  type Stored,
  type UnitOfWork,
  type VersionWrite,
} from './unit-of-work'

/** Holds back what is written of a document itself. */
export function writeMain(document: SavedDocument, data: Stored): Stored | undefined {
  document.main = { ...document.main, ...copyOf(data), ...stampOf(document) }
  document.writesMain = true
  return copyOf(document.main)
}

/** Holds back a version. */
export function writeVersion(document: SavedDocument, write: VersionWrite) {
  // The CMS writes what is published now and, as a second version, the drafts of other locales.
  if (write.snapshot && document.newest) document.published = document.newest
  const version = { ...write.version, ...stampOf(document) }
  document.newest = { ...write, updatedAt: document.at, version }
  document.writesNewest = 'insert'
  return versionRow(document)
}

/** Holds back a document as it was at another time. What it has got since goes. */
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

/**
 * An autosave writes over the autosave before it, as long as it is the same person's: what somebody
 * else wrote stays a version of its own.
 */
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

/**
 * The CMS dates the document, its version, and the content of that each at another moment, or not at all:
 * lists, forms, and the dashboard would tell different times of one save.
 */
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

/** A version as the CMS asks for it. */
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

/** A version in the adapter's form. */
function versionRow({ newest, ref }: SavedDocument) {
  return {
    id: newest?.id ?? pending,
    ...('collection' in ref ? { parent: ref.id } : {}),
    latest: true,
    ...copyOf(newest ?? {}),
  }
}

/** The id of a version that is not written yet. */
const pending = 'pending'

/** Whether an id is that of the newest version. */
export const isNewest = (newest: NewestVersion, id: unknown): boolean =>
  (newest.id ?? pending) === id

/** The newest version as the only one that a query finds. */
export function onlyNewest(document: SavedDocument) {
  const docs = [versionRow(document)]
  return {
    docs,
    hasNextPage: false,
    hasPrevPage: false,
    limit: 1,
    nextPage: null,
    page: 1,
    pagingCounter: 1,
    prevPage: null,
    totalDocs: 1,
    totalPages: 1,
  }
}

export function copyOf<Value>(value: Value): Value {
  return structuredClone(value)
}

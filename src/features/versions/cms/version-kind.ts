import { isLocale, type Locale } from '#locales/languages'
import { languagesSavedIn } from '#src/cms/fields/saved-by'
import { isSaveOrigin } from '#src/cms/revisions/save-origin'

export const versionKinds = ['published', 'unpublished', 'draft', 'autosaved', 'changed'] as const

export type VersionKind = (typeof versionKinds)[number]

/** How a version came about, other than by a button. */
export const versionOrigins = ['restored', 'imported', 'machine', 'scheduled'] as const

export type VersionOrigin = (typeof versionOrigins)[number]

/** A version in the database, in all languages. */
export interface StoredVersion {
  readonly id: string
  readonly updatedAt: string
  readonly autosave?: boolean | null
  readonly publishedLocale?: string | null
  /** The id of its document; none for a global. */
  readonly parent?: string | number
  readonly version: Readonly<Record<string, unknown>>
}

export interface VersionRecord {
  readonly id: string
  /** ISO 8601. */
  readonly savedAt: string
  readonly kind: VersionKind
  readonly origin?: VersionOrigin
  /** Empty for versions from before this was recorded. */
  readonly languages: readonly Locale[]
  readonly by: VersionAuthor
}

export type VersionAuthor =
  | { readonly is: 'person'; readonly name: string }
  /** The account is gone; the name is what it was called then. */
  | { readonly is: 'former'; readonly name: string }
  | { readonly is: 'site' }
  /** Saved before this was recorded. */
  | { readonly is: 'unknown' }

/** @param accounts the names of the existing accounts, by id. */
export function versionRecord(
  stored: StoredVersion,
  accounts: ReadonlyMap<string, string>,
): VersionRecord {
  const { savedAs, savedIn } = stored.version
  const languages = languagesSavedIn(savedIn)
  const origin = originOf(savedAs)
  return {
    id: stored.id,
    savedAt: stored.updatedAt,
    kind: kindOf(stored, languages),
    ...(origin ? { origin } : {}),
    languages,
    by: authorOf(stored.version, accounts),
  }
}

function originOf(savedAs: unknown): VersionOrigin | undefined {
  if (!isSaveOrigin(savedAs) || savedAs === 'unpublished') return undefined
  return savedAs === 'unpublishedOnSchedule' ? 'scheduled' : savedAs
}

const endings: ReadonlySet<unknown> = new Set(['unpublished', 'unpublishedOnSchedule'])

function kindOf(
  { autosave, publishedLocale, version }: StoredVersion,
  languages: VersionRecord['languages'],
): VersionKind {
  if (endings.has(version['savedAs'])) return 'unpublished'
  if (autosave) return 'autosaved'
  const status = version['_status']
  // Without drafts there is no status: each save is public at once.
  if (status === null || status === undefined) return 'changed'
  if (typeof status !== 'object' || status === null) {
    return status === 'published' ? 'published' : 'draft'
  }
  const statuses = status as Readonly<Record<string, unknown>>
  const saved = languages.length === 0 && isLocale(publishedLocale) ? [publishedLocale] : languages
  const relevant =
    saved.length === 0 ? Object.values(statuses) : saved.map((locale) => statuses[locale])
  return relevant.includes('published') ? 'published' : 'draft'
}

function authorOf(
  { savedBy, savedByName, savedIn }: StoredVersion['version'],
  accounts: ReadonlyMap<string, string>,
): VersionAuthor {
  if (savedBy === null || savedBy === undefined) {
    return { is: savedIn ? 'site' : 'unknown' }
  }
  const name = accounts.get(String(savedBy))
  return name === undefined
    ? { is: 'former', name: String(savedByName ?? '') }
    : { is: 'person', name }
}

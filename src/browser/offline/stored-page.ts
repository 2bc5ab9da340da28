import { pictureSource } from './pictures'

/** Why a document is stored. */
export type Role =
  /** It was read; the newest of these stay. */
  | 'read'
  /** The visitor saved it; it stays until they remove it. */
  | 'saved'
  /** It stands in for pages that are not at hand. */
  | 'offline'

/** What is known of a stored document. */
export interface StoredPage {
  /** As on the wire, percent-encoded. */
  readonly pathname: string
  readonly title: string
  /** BCP 47 tags of the interface and of the text. */
  readonly lang: string
  readonly contentLang: string
  readonly build: string
  readonly role: Role
  /** When it was last read, in milliseconds since 1970. */
  readonly readAt: number
  /** Address of its payload, where it names one. */
  readonly payload: string | undefined
  /** Paths of the files of the build that it needs. */
  readonly assets: readonly string[]
  /** Paths of the files that its pictures show. */
  readonly pictures: readonly string[]
}

const roles: ReadonlySet<unknown> = new Set<Role>(['read', 'saved', 'offline'])

/** Reads a note; `undefined` where it is none, as one of another version of the site. */
export function parseStoredPage(value: unknown): StoredPage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const note = value as Partial<Record<keyof StoredPage, unknown>>
  const { pathname, title, lang, contentLang, build, role, readAt, payload } = note
  const hasAll =
    [pathname, title, lang, contentLang, build].every((text) => typeof text === 'string') &&
    roles.has(role) &&
    typeof readAt === 'number' &&
    (payload === undefined || typeof payload === 'string') &&
    isTexts(note.assets) &&
    isTexts(note.pictures)
  return hasAll ? (value as StoredPage) : undefined
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** What lies in the caches besides the documents, by path or address without the origin. */
export interface Stored {
  readonly assets: readonly string[]
  readonly payloads: readonly string[]
  readonly pictures: readonly string[]
  /** Ids of builds, and the files that their pages load later. */
  readonly builds: ReadonlyMap<string, readonly string[]>
}

/** Whether all that a stored page needs is stored too: each picture in some width. */
export function isWhole({ assets, payload, pictures }: StoredPage, stored: Stored): boolean {
  const files = new Set(stored.assets)
  const shown = new Set(stored.pictures.map(pictureSource))
  return (
    assets.every((path) => files.has(path)) &&
    (payload === undefined || stored.payloads.includes(payload)) &&
    pictures.every((source) => shown.has(source))
  )
}

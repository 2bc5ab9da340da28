import { pictureSource } from './pictures'

export type Role =
  /** It was read; the newest of these stay. */
  | 'read'
  /** The visitor saved it; it stays until they remove it. */
  | 'saved'
  /** The fallback for pages that are not stored. */
  | 'offline'

export interface StoredPage {
  /** Percent-encoded. */
  readonly pathname: string
  readonly title: string
  /** BCP 47 tags of the interface and of the text. */
  readonly lang: string
  readonly contentLang: string
  readonly build: string
  readonly role: Role
  /** In milliseconds since 1970. */
  readonly readAt: number
  readonly payload: string | undefined
  readonly assets: readonly string[]
  readonly pictures: readonly string[]
}

const roles: ReadonlySet<unknown> = new Set<Role>(['read', 'saved', 'offline'])

/** `undefined` if invalid, such as one of another version of the site. */
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

/** Stored files besides documents, by path or URL without the origin. */
export interface Stored {
  readonly assets: readonly string[]
  readonly payloads: readonly string[]
  readonly pictures: readonly string[]
  readonly builds: ReadonlyMap<string, readonly string[]>
}

/** Whether everything that a page needs is stored: each picture in some width. */
export function isWhole({ assets, payload, pictures }: StoredPage, stored: Stored): boolean {
  const files = new Set(stored.assets)
  const shown = new Set(stored.pictures.map(pictureSource))
  return (
    assets.every((path) => files.has(path)) &&
    (payload === undefined || stored.payloads.includes(payload)) &&
    pictures.every((source) => shown.has(source))
  )
}

import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'

/** The state of a part of a document after the last import, by which a later one recognizes changes. */
export interface PartMark {
  /** Digest of what the source gave. */
  readonly file: string
  /** Digest of what was stored. */
  readonly site: string
  /** Whether it was to be published; the site may have refused that. */
  readonly isToPublish?: boolean
  /** Why the site refused. */
  readonly refused?: string
}

export interface DocumentMark {
  /** ISO 8601: when an import began to write it. Left by one that was killed in between. */
  readonly begunAt?: string
  /** Fields of all languages. */
  readonly shared?: PartMark
  readonly parts: Readonly<Partial<Record<Locale, PartMark>>>
}

const keyOf = (collection: string, id: string) => `octavo-import:${collection}:${id}`

export const readMark = (payload: Payload, collection: string, id: string) =>
  payload.kv.get<DocumentMark>(keyOf(collection, id))

export const setMark = (payload: Payload, collection: string, id: string, mark: DocumentMark) =>
  payload.kv.set(keyOf(collection, id), { ...mark } as never)

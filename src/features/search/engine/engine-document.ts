import { checksumOf } from '../checksum'
import { type StoredEntry, textOf } from '../stored-entry'

/** An entry as a search server holds it: what is searched. What readers are shown stays in the database. */
export interface EngineDocument extends Record<string, unknown> {
  /** The document's in the CMS: each language has an index of its own. */
  readonly id: string
  readonly checksum: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly code: string
  /** Unix time in seconds: numbers are what it can sort by. */
  readonly publishedAt: number
}

/** What of a stored entry a document is made of. */
export type EngineEntry = Pick<StoredEntry, 'document' | 'text' | 'publishedAt'>

export function engineDocument({ document, publishedAt, ...stored }: EngineEntry): EngineDocument {
  const { body, code = [], excerpt, title } = textOf(stored)
  return {
    id: document,
    checksum: checksumOf({ title, excerpt, body, code, publishedAt }),
    title,
    excerpt: excerpt ?? '',
    body: joinedBody(body),
    code: joinedBody(code),
    publishedAt: Math.floor(publishedAt.getTime() / 1000),
  }
}

export const joinedBody = (body: readonly string[]): string => body.join('\n')

import { checksumOf } from '../checksum'
import { type StoredEntry, textOf } from '../stored-entry'

/** An entry in a search server: the searched text. What readers see stays in the database. */
export interface EngineDocument extends Record<string, unknown> {
  /** The id in the CMS: each language has its own index. */
  readonly id: string
  readonly checksum: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly code: string
  /** Unix time in seconds, since it sorts by numbers only. */
  readonly publishedAt: number
}

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

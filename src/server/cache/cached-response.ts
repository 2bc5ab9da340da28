import { createHash } from 'node:crypto'
import { countIndex } from '#src/platform/metrics/request-counts'
import type { Encoding } from '../headers/accept-encoding'
import { entityTag } from '../headers/entity-tag'
import { documentFields } from '../headers/feed-as-document'
import type { ResponseFields } from '../headers/response-fields'
import type { FlatHeaders } from '../headers/security-headers'
import { kindOfKey } from '../request/request-kind'

/** The bytes of an answer in the forms that the page cache has of them. */
export interface Content {
  /** SHA-256 of the identity form, base64url: equal hashes, equal bytes. */
  readonly hash: string
  /** Bytes of the identity form. */
  readonly length: number
  /** Absent where the content is large and text: it is then unpacked from {@link gzip} on demand. */
  readonly identity: Buffer | undefined
  readonly gzip: Buffer | undefined
  /** Made once two clients have asked for it. */
  readonly brotli: Buffer | undefined
}

/** One form of an answer, ready to be written. */
export interface Variant {
  readonly etag: string
  /** `undefined`: to be unpacked from the gzip form. */
  readonly body: Buffer | undefined
  /** The whole header block of the answer. */
  readonly head: string[]
  /** The header block of a 304. */
  readonly notModified: string[]
}

/** An answer of Next's as the page cache keeps it. Never changed: a newer state is a new object. */
export interface CachedResponse {
  readonly key: string
  readonly status: number
  /** What every form of it sends. */
  readonly fields: ResponseFields
  readonly content: Content
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>>
  /** The state of the content that it shows; `Infinity` for what never changes. */
  readonly generation: number
  /** Bytes in memory. */
  readonly size: number
  /** When it last changed, in milliseconds since 1970; `NaN` where it does not say. */
  readonly lastModified: number
  /** The same for whoever opens it as a document, where it is a feed. */
  readonly document: CachedResponse | undefined
  /** Of the page, where this is its payload. */
  readonly payloadHash: string | undefined
  /** Set where Next failed to renew it. */
  readonly rest: Rest | undefined
  /** Where requests that it answers are counted. */
  readonly counted: { readonly hit: number; readonly notModified: number }
}

/**
 * After a failed renewal the old answer is served without asking, so that a database that is down
 * costs a page one slow request now and then and not all of them. A new change ends the rest.
 */
export interface Rest {
  readonly generation: number
  /** On the page cache's clock, in milliseconds. */
  readonly until: number
}

export interface CachedResponseInput {
  readonly key: string
  readonly status: number
  readonly fields: ResponseFields
  readonly content: Content
  readonly generation: number
  readonly payloadHash?: string | undefined
}

/** A key, the header blocks and the objects around them, roughly. */
const overhead = 6 * 1024

/** Builds an answer with all header blocks that it can need, so that serving it only picks one. */
export function cacheResponse(input: CachedResponseInput): CachedResponse {
  const { content } = input
  const variants: Partial<Record<Encoding, Variant>> = {
    identity: variant(input, 'identity', content.identity, content.length),
  }
  if (content.gzip) variants.gzip = variant(input, 'gzip', content.gzip, content.gzip.length)
  if (content.brotli) variants.br = variant(input, 'br', content.brotli, content.brotli.length)
  const bytes = [content.identity, content.gzip, content.brotli].reduce(
    (sum, form) => sum + (form?.length ?? 0),
    overhead,
  )
  const { key, status, fields, generation, payloadHash } = input
  const lastModified = Date.parse(fieldOf(fields.content, 'last-modified') ?? '')
  const document = documentOf(input)
  const kind = kindOfKey(key)
  const counted = { hit: countIndex(kind, 'hit'), notModified: countIndex(kind, '304') }
  const state = { generation, lastModified, document, payloadHash, rest: undefined, counted }
  return { key, status, fields, content, variants, size: bytes, ...state }
}

/** Another representation, and so with tags of its own. The bytes are the same. */
function documentOf(input: CachedResponseInput): CachedResponse | undefined {
  const fields = documentFields(input.fields)
  if (!fields) return undefined
  const hash = createHash('sha256').update(`${input.content.hash} document`).digest('base64url')
  return cacheResponse({ ...input, fields, content: { ...input.content, hash } })
}

function fieldOf(fields: FlatHeaders, name: string): string | undefined {
  const index = fields.findIndex((field, at) => at % 2 === 0 && field.toLowerCase() === name)
  return index < 0 ? undefined : fields[index + 1]
}

function variant(
  { fields, status, content }: CachedResponseInput,
  encoding: Encoding,
  body: Buffer | undefined,
  length: number,
): Variant {
  const etag = entityTag(content.hash, encoding)
  // Only a 200 can be asked for conditionally.
  const tag = status === 200 ? ['ETag', etag] : []
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    etag,
    body,
    head: [
      ...fields.content,
      ...fields.always,
      ...tag,
      ...coding,
      'Content-Length',
      String(length),
    ],
    notModified: [...fields.always, ...tag],
  }
}

import { createHash } from 'node:crypto'
import { countIndex } from '#src/platform/metrics/request-counts'
import type { Encoding } from '../headers/accept-encoding'
import { entityTag } from '../headers/entity-tag'
import { documentFields } from '../headers/feed-as-document'
import type { ResponseFields } from '../headers/response-fields'
import type { FlatHeaders } from '../headers/security-headers'
import { kindOfKey } from '../request/request-kind'

export interface Content {
  /** SHA-256 of the identity form, base64url: equal hashes, equal bytes. */
  readonly hash: string
  readonly length: number
  /** Absent for a large text, which is unpacked from {@link gzip} on demand. */
  readonly identity: Buffer | undefined
  readonly gzip: Buffer | undefined
  readonly brotli: Buffer | undefined
}

export interface Variant {
  readonly etag: string
  /** `undefined`: unpacked from the gzip form. */
  readonly body: Buffer | undefined
  readonly head: string[]
  readonly notModified: string[]
}

/** A response of Next's in the page cache. Immutable: a newer state is a new object. */
export interface CachedResponse {
  readonly key: string
  readonly status: number
  readonly fields: ResponseFields
  readonly content: Content
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>>
  /** The generation of the content that it shows; `Infinity` for what never changes. */
  readonly generation: number
  readonly size: number
  /** When it last changed, in milliseconds since 1970, or `NaN`. */
  readonly lastModified: number
  /** A feed as browsers get it when they open it as a document. */
  readonly document: CachedResponse | undefined
  /** The hash of the page, if this is its payload. */
  readonly payloadHash: string | undefined
  readonly rest: Rest | undefined
  /** Where requests that it serves are counted. */
  readonly counted: { readonly hit: number; readonly notModified: number }
}

/**
 * After a failed renewal the old response is served for a while, so that a database that is down costs a page one
 * slow request now and then. The next change of the content ends this.
 */
export interface Rest {
  readonly generation: number
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

const overhead = 6 * 1024

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

/** The same bytes as another representation, which needs tags of its own. */
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
  // Only a 200 takes part in conditional requests.
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { acceptableEncodings, type Encoding } from '../headers/accept-encoding'
import { namesTag } from '../headers/entity-tag'
import { prefersDocument } from '../headers/feed-as-document'
import type { RequestMarks } from '../request/request-marks'
import type { CachedResponse, Variant } from './cached-response'

/** In the best encoding that the client accepts. Returns false if it accepts none, and nothing was written. */
export function serveCached(
  req: IncomingMessage,
  res: ServerResponse,
  cached: CachedResponse,
  marks: RequestMarks,
): boolean {
  const { document } = cached
  const response = document && prefersDocument(req.headers.accept) ? document : cached
  const { variants } = response
  const encodings = acceptableEncodings(marks.acceptEncoding)
  const known = response.status === 200 ? knownVariant(response, marks, encodings) : undefined
  if (known) {
    res.writeHead(304, known.notModified)
    res.end()
    return true
  }
  for (const encoding of encodings) {
    const variant = variants[encoding]
    if (variant) {
      res.writeHead(response.status, variant.head)
      if (req.method === 'HEAD') res.end()
      else if (variant.body) res.end(variant.body)
      else unpack(response, res)
      return true
    }
  }
  return false
}

/** The form of the response that the client already has, by its tag or else its date (RFC 9110 §13.2.2). */
function knownVariant(
  { lastModified, variants }: CachedResponse,
  { ifModifiedSince, ifNoneMatch }: RequestMarks,
  encodings: readonly Encoding[],
): Variant | undefined {
  // Computed only for conditional requests, which are few.
  const accepted = () => encodings.flatMap((encoding) => variants[encoding] ?? [])
  // A client may hold the gzip form from before the Brotli form was made: any form that it still accepts matches.
  if (ifNoneMatch !== undefined) return accepted().find(({ etag }) => namesTag(ifNoneMatch, etag))
  if (ifModifiedSince === undefined) return undefined
  return Date.parse(ifModifiedSince) >= lastModified ? accepted()[0] : undefined
}

/** Sends a large text, which is cached only in its gzip form, without encoding. */
function unpack(response: CachedResponse, res: ServerResponse): void {
  const packed = response.content.gzip
  if (!packed) throw new Error(`${response.key} is cached without a body`)
  // In pieces, so that the whole is never in memory at once.
  pipeline(Readable.from(slices(packed)), createGunzip(), res).catch(() => res.destroy())
}

function* slices(content: Buffer): Generator<Buffer> {
  const step = 64 * 1024
  for (let at = 0; at < content.length; at += step) yield content.subarray(at, at + step)
}

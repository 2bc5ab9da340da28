import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { acceptableEncodings } from './accept-encoding'
import type { CachedResponse } from './cached-response'
import { namesTag } from './entity-tag'
import type { RequestMarks } from './request-marks'

/**
 * Writes a cached answer in the best form that the client takes.
 *
 * @returns false where it takes none of them, and nothing was written.
 */
export function serveCached(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  marks: RequestMarks,
): boolean {
  const { variants } = answer
  const encodings = acceptableEncodings(marks.acceptEncoding)
  if (marks.ifNoneMatch === undefined && isUnmodified(answer, marks.ifModifiedSince)) {
    const variant = encodings.map((encoding) => variants[encoding]).find((one) => one)
    if (variant) {
      res.writeHead(304, variant.notModified)
      res.end()
      return true
    }
  }
  if (marks.ifNoneMatch !== undefined && answer.status === 200) {
    // A client may hold the gzip form from before the Brotli form was ready: any form that it still
    // accepts may be the selected one.
    for (const encoding of encodings) {
      const variant = variants[encoding]
      if (variant && namesTag(marks.ifNoneMatch, variant.etag)) {
        res.writeHead(304, variant.notModified)
        res.end()
        return true
      }
    }
  }
  for (const encoding of encodings) {
    const variant = variants[encoding]
    if (variant) {
      res.writeHead(answer.status, variant.head)
      if (req.method === 'HEAD') res.end()
      else if (variant.body) res.end(variant.body)
      else unpack(answer, res)
      return true
    }
  }
  return false
}

/** Whether a client has an answer by its date: asked only where it names no tag (RFC 9110 §13.1.3). */
function isUnmodified(
  { lastModified, status }: CachedResponse,
  since: string | undefined,
): boolean {
  return since !== undefined && status === 200 && Date.parse(since) >= lastModified
}

/** Sends the identity form of a large text, of which only the gzip form is cached. */
function unpack(answer: CachedResponse, res: ServerResponse): void {
  const packed = answer.content.gzip
  if (!packed) throw new Error(`${answer.key} is kept without any body`)
  // In pieces, so that the whole is never in memory at once. A client that leaves ends it quietly.
  pipeline(Readable.from(slices(packed)), createGunzip(), res).catch(() => res.destroy())
}

function* slices(content: Buffer): Generator<Buffer> {
  const step = 64 * 1024
  for (let at = 0; at < content.length; at += step) yield content.subarray(at, at + step)
}

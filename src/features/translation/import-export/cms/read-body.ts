import type { PayloadRequest } from 'payload'
import { decodeText } from '../decode-text'
import { FileFault } from '../file-fault'

/** @throws {FileFault} `too-large`, before more than that is in memory, or `not-text` (neither UTF-8 nor UTF-16). */
export async function readBody({ body }: PayloadRequest, limit: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > limit) throw new FileFault('too-large', String(limit / 1024 / 1024))
    pieces.push(piece)
  }
  return decodeText(Buffer.concat(pieces))
}

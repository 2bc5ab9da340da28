/** 31 bits, so that MongoDB stores it in four bytes without a sign. */
export type TermHash = number

/**
 * FNV-1a over UTF-16 units, then MurmurHash3's finalizer, because buckets take the lowest bits. One in 7,000 words of
 * queries collides; `find-pages.ts` therefore looks for the word itself in the texts that it returns.
 */
export function hashOf(term: string): TermHash {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) & 0x7fffffff
}

/** Four bytes per hash, the lowest first. */
export function bytesOf(hashes: readonly TermHash[]): Buffer {
  const bytes = Buffer.allocUnsafe(hashes.length * 4)
  for (const [index, hash] of hashes.entries()) bytes.writeUInt32LE(hash, index * 4)
  return bytes
}

export function hashesIn(bytes: Uint8Array): TermHash[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getUint32(index * 4, true))
}

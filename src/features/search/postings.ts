import type { Locale } from '#locales/languages'
import { hashOf, type TermHash } from './term-hash'

/**
 * Which entries have a term. The entries of a language are numbered in slots; 256 neighboring slots are a segment.
 * One document for each segment and each of 128 hash buckets has a field for each slot: the hashes of its terms in
 * that bucket, three bytes each, the lowest first, since the bucket is known. A word is looked up in one document per
 * segment; a save sets its own fields, so that two saves never overwrite each other.
 */
export const segmentSize = 256
export const bucketCount = 128
/** Bytes of a hash without its bucket: 24 of 31 bits. */
const width = 3

export const postingsId = (locale: Locale, segment: number, bucket: number): string =>
  `${locale}:${segment}:${bucket}`

export const segmentOf = (slot: number): number => Math.floor(slot / segmentSize)
/** Not the segment in which slots are still taken, nor later ones: a save writes its postings before its entry. */
export function deadSegments(taken: number, slots: readonly number[]): number[] {
  const alive = new Set(slots.map(segmentOf))
  const full = Array.from({ length: segmentOf(taken) }, (_, segment) => segment)
  return full.filter((segment) => !alive.has(segment))
}

export const bucketOf = (hash: TermHash): number => hash % bucketCount
export const fieldOf = (slot: number): string => String(slot % segmentSize)

/** One value for each bucket; empty ones replace older values. */
export function postingsOf(terms: Iterable<string>): Buffer[] {
  const buckets = Array.from({ length: bucketCount }, (): TermHash[] => [])
  for (const term of terms) {
    const hash = hashOf(term)
    buckets[bucketOf(hash)]?.push(hash)
  }
  return buckets.map((hashes) => {
    const bytes = Buffer.allocUnsafe(hashes.length * width)
    for (const [index, hash] of hashes.entries()) {
      bytes.writeUIntLE(Math.floor(hash / bucketCount), index * width, width)
    }
    return bytes
  })
}

export interface Hits {
  readonly id: string
  /** From a field's number to the found hashes. */
  readonly fields: ReadonlyMap<number, readonly TermHash[]>
}

const type = { string: 2, binary: 5 } as const

/**
 * The driver would create an object for each of its 256 fields, of which most searches need a few. Fields of older
 * rules are ignored, as are the entries at their slots. See {@link https://bsonspec.org/spec.html}.
 */
export function hitsIn(bson: Uint8Array, wanted: ReadonlySet<TermHash>): Hits {
  const view = new DataView(bson.buffer, bson.byteOffset, bson.byteLength)
  const fields = new Map<number, TermHash[]>()
  let id = ''
  let bucket = 0
  let at = 4
  while (at < bson.byteLength - 1) {
    const kind = bson[at]
    const nameEnd = bson.indexOf(0, at + 1)
    const length = view.getInt32(nameEnd + 1, true)
    if (kind === type.string) {
      id = text(bson, nameEnd + 5, nameEnd + 4 + length)
      bucket = Number(id.slice(id.lastIndexOf(':') + 1))
      at = nameEnd + 5 + length
      continue
    }
    if (kind !== type.binary) throw new Error(`Postings hold a field of type ${kind}.`)
    const start = nameEnd + 6
    let found: TermHash[] | undefined
    for (let each = start; each <= start + length - width; each += width) {
      const rest = view.getUint16(each, true) + view.getUint8(each + 2) * 0x10000
      const hash = rest * bucketCount + bucket
      if (!wanted.has(hash)) continue
      found ??= []
      found.push(hash)
    }
    if (found) fields.set(Number(text(bson, at + 1, nameEnd)), found)
    at = start + length
  }
  return { id, fields }
}

const text = (bson: Uint8Array, start: number, end: number): string =>
  Buffer.from(bson.buffer, bson.byteOffset + start, end - start).toString('utf8')

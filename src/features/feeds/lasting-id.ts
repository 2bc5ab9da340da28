import { createHash } from 'node:crypto'

/** The UUID name space of Octavo, made once at random. */
const nameSpace = Buffer.from('8c2d6f0b5a914e3fb7c4d1e09a63f258', 'hex')

/** Outlives slugs, titles, and the site's URL: a name-based UUID (RFC 9562 §5.5) as a URN, which Atom requires. */
export function lastingId(...name: readonly string[]): string {
  const bytes = createHash('sha1').update(nameSpace).update(name.join('/')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `urn:uuid:${[8, 12, 16, 20, 32].map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end)).join('-')}`
}

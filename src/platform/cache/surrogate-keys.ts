import { createHash } from 'node:crypto'

/**
 * Tags for shared caches. Ours may be long and in any script; Cloudflare and Fastly accept printable ASCII
 * without commas or blanks, and all bound the header. With twelve hexadecimal digits, two tags that collide
 * purge a page too many.
 */
export function surrogateKeys(tags: Iterable<string>): string[] {
  const keys = new Set<string>()
  for (const tag of tags) keys.add(createHash('sha256').update(tag).digest('hex').slice(0, 12))
  return [...keys]
}

import { createHash } from 'node:crypto'

/**
 * Tags as shared caches know them. A tag of ours may be long and in any script; Cloudflare wants printable
 * ASCII, reads capitals as small letters and ends a list at a comma, Fastly at a space, and all bound the
 * header. Twelve hexadecimal digits are none of these troubles, and two tags that share them purge a page
 * too many.
 */
export function surrogateKeys(tags: Iterable<string>): string[] {
  const keys = new Set<string>()
  for (const tag of tags) keys.add(createHash('sha256').update(tag).digest('hex').slice(0, 12))
  return [...keys]
}

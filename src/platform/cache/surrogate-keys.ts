import { createHash } from 'node:crypto'

/** Tags as shared caches accept them: short, in ASCII, without commas and blanks. */
export function surrogateKeys(tags: Iterable<string>): string[] {
  const keys = new Set<string>()
  for (const tag of tags) keys.add(createHash('sha256').update(tag).digest('hex').slice(0, 12))
  return [...keys]
}

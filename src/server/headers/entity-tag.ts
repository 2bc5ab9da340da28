import type { Encoding } from './accept-encoding'

/** Length of the hash in a tag, in characters: 132 bits. */
const tagLength = 22

/** A strong entity tag: one per content and coding (RFC 9110 §8.8.3.3). */
export function entityTag(hash: string, encoding: Encoding): string {
  const tag = hash.slice(0, tagLength)
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}

/** Whether an `If-None-Match` (a list or `*`) names a tag, by weak comparison (RFC 9110 §13.1.2). */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true
  if (ifNoneMatch.trim() === '*') return true
  for (const [listed] of ifNoneMatch.matchAll(/"[^"]*"/g)) if (listed === tag) return true
  return false
}

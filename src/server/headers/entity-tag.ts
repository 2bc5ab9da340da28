import type { Encoding } from './accept-encoding'

/** Characters of a hash that tell contents apart: 132 bits. */
const tagLength = 22

/** A strong entity tag: one per content and coding (RFC 9110 §8.8.3.3). */
export function entityTag(hash: string, encoding: Encoding): string {
  const tag = hash.slice(0, tagLength)
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}

/**
 * Whether an `If-None-Match` names a tag: a list or `*`, compared weakly, since a 304 only says
 * that what the client has will do (RFC 9110 §13.1.2).
 */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true
  if (ifNoneMatch.trim() === '*') return true
  for (const [listed] of ifNoneMatch.matchAll(/"[^"]*"/g)) if (listed === tag) return true
  return false
}

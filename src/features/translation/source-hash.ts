import { createHash } from 'node:crypto'
import type { Segment } from './segments'

/** By text and codes, without the targets of links, which translations take from the source. */
export function sourceHash({ inline }: Pick<Segment, 'inline'>): string {
  const hashed = JSON.stringify(inline, (key, value) => (key === 'href' ? undefined : value))
  return createHash('sha256').update(hashed).digest('hex').slice(0, 16)
}

import { createHash } from 'node:crypto'
import type { Segment } from './segments'

/**
 * Shows whether a sentence is the one that was given away for translation: its text and its codes.
 * Where a link leads is no part of it; the translation keeps that from the source in any case.
 */
export function sourceHash({ inline }: Pick<Segment, 'inline'>): string {
  const hashed = JSON.stringify(inline, (key, value) => (key === 'href' ? undefined : value))
  return createHash('sha256').update(hashed).digest('hex').slice(0, 16)
}

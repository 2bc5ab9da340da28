import type { Locale } from '#locales/languages'
import type { DocumentStates } from '../language-states'

export interface Publishable {
  readonly allowed: boolean
  readonly label: 'publish' | 'publishChanges'
  readonly reason?: 'upToDate' | 'nothingWritten'
}

/** @param states `undefined` while unknown: the server then decides. */
export function publishable(
  states: DocumentStates | undefined,
  locale: Locale,
  modified: boolean,
): Publishable {
  const state = states?.languages[locale].state
  const isPublic = state === 'published' || state === 'changed'
  const label = isPublic ? 'publishChanges' : 'publish'
  if (modified || state === undefined) return { allowed: true, label }
  if (state === 'nothing') return { allowed: false, label, reason: 'nothingWritten' }
  if (state === 'published' && !states?.sharedChanged) {
    return { allowed: false, label: 'publish', reason: 'upToDate' }
  }
  return { allowed: true, label }
}

import type { Locale } from '#locales/languages'
import type { DocumentStates } from '../cms/language-states'

/** What the publish button of a language shows, and whether it is enabled. */
export interface Publishable {
  readonly allowed: boolean
  readonly label: 'publish' | 'publishChanges'
  readonly reason?: 'upToDate' | 'nothingWritten'
}

/**
 * @param states `undefined` while unknown: the server then decides.
 * @param modified whether the form has unsaved changes.
 */
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

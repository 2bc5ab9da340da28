import type { Locale } from '#locales/languages'
import type { DocumentStates } from '../cms/language-states'

/** What the publish button of a language says, and whether it can be pressed. */
export interface Publishable {
  readonly allowed: boolean
  readonly label: 'publish' | 'publishChanges'
  /** Why there is nothing to publish. */
  readonly reason?: 'upToDate' | 'nothingWritten'
}

/**
 * @param states `undefined` while they are not known: the button then lets the server decide.
 * @param modified whether the form holds what has not been saved.
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

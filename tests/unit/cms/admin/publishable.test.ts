import { describe, expect, it } from 'vitest'
import { publishable } from '#src/features/publication/admin/publishable'
import type { DocumentStates, PublicationState } from '#src/features/publication/language-states'
import { languageStates } from '#src/features/publication/language-states'

const inState = (state: PublicationState, sharedChanged = false): DocumentStates => {
  const { languages } = languageStates({}, {})
  return { languages: { ...languages, de: { state, complete: true } }, sharedChanged }
}

describe('publishable', () => {
  it.each<[PublicationState, boolean, boolean, ReturnType<typeof publishable>]>([
    ['nothing', false, false, { allowed: false, label: 'publish', reason: 'nothingWritten' }],
    ['nothing', false, true, { allowed: true, label: 'publish' }],
    ['draft', false, false, { allowed: true, label: 'publish' }],
    ['changed', false, false, { allowed: true, label: 'publishChanges' }],
    ['published', false, false, { allowed: false, label: 'publish', reason: 'upToDate' }],
    ['published', false, true, { allowed: true, label: 'publishChanges' }],
    // A picture is public with whichever language is published next.
    ['published', true, false, { allowed: true, label: 'publishChanges' }],
  ])('%s, shared facts changed: %s, typed since: %s', (state, shared, modified, expected) => {
    expect(publishable(inState(state, shared), 'de', modified)).toEqual(expected)
  })

  it('leaves the decision to the server while the states are unknown', () => {
    expect(publishable(undefined, 'de', false)).toEqual({ allowed: true, label: 'publish' })
  })
})

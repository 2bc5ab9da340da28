import { describe, expect, it } from 'vitest'
import { waitAfter } from '#src/features/editing/admin/session/back-off'
import { outcomeOf, readChanges } from '#src/features/editing/admin/session/outcome'

describe('the response to a save', () => {
  it.each([
    [0, 'unreachable'],
    [401, 'signedOut'],
    [403, 'signedOut'],
    [404, 'gone'],
    [410, 'gone'],
    [302, 'refused'],
    [408, 'unreachable'],
    [425, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [400, 'refused'],
    [413, 'refused'],
    // Of a save at the same moment, which names no fields.
    [409, 'conflict'],
    // A truncated response: whether it was saved is not known.
    [200, 'unreachable'],
  ])('with %i is %s', (status, is) => {
    expect(outcomeOf(status, undefined).is).toBe(is)
  })

  it('gives the saved document, of a collection or a global', () => {
    expect(outcomeOf(200, { doc: { id: '1' } })).toEqual({ is: 'saved', document: { id: '1' } })
    expect(outcomeOf(200, { result: { a: 1 } })).toEqual({ is: 'saved', document: { a: 1 } })
  })

  it('is unknown where the document is missing', () => {
    expect(outcomeOf(201, { doc: null })).toEqual({ is: 'unreachable' })
    expect(outcomeOf(200, { doc: 'x' })).toEqual({ is: 'unreachable' })
    expect(outcomeOf(199, { doc: {} }).is).toBe('refused')
    expect(outcomeOf(300, { doc: {} }).is).toBe('refused')
  })

  it('says nothing of fields where the server names none', () => {
    const body = { errors: [{ message: 'One.' }, { message: 'Two.', data: null }] }
    expect(outcomeOf(409, body)).toEqual({ is: 'conflict', changes: [] })
    expect(outcomeOf(400, body)).toEqual({ is: 'refused', message: 'One. Two.', faults: [] })
    expect(outcomeOf(400, 'no JSON')).toEqual({ is: 'refused', message: '', faults: [] })
  })

  it('names the fields of a conflict and who changed them', () => {
    const conflict = {
      path: 'title',
      locale: 'de',
      current: 'x',
      revision: 15,
      at: '2026-11-22T17:00:00.000Z',
      by: { id: '7', name: 'Ana' },
    }
    const body = {
      errors: [{ name: 'RevisionConflict', message: '', data: { conflicts: [conflict] } }],
    }
    const { current: _, ...change } = conflict
    expect(outcomeOf(409, body)).toEqual({ is: 'conflict', changes: [change] })
  })

  it('names the fields that are wrong', () => {
    const body = {
      errors: [
        {
          message: 'Invalid.',
          data: { errors: [{ path: 'slug', message: 'Taken.', label: 'S' }] },
        },
      ],
    }
    expect(outcomeOf(400, body)).toEqual({
      is: 'refused',
      message: 'Invalid.',
      faults: [{ path: 'slug', message: 'Taken.' }],
    })
  })

  it('reads changes since a revision, and nothing else', () => {
    expect(
      readChanges({ revision: 3, changes: [{ path: 'a', locale: null, revision: 3 }] }),
    ).toEqual({
      revision: 3,
      changes: [{ path: 'a', locale: null, revision: 3 }],
    })
    expect(readChanges({ message: 'no' })).toBeUndefined()
  })
})

describe('the wait between two attempts', () => {
  it('doubles up to half a minute, and differs from form to form', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((failures) => waitAfter(failures, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(waitAfter(1, 1)).toBe(750)
  })
})

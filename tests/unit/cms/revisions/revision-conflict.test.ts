import { describe, expect, it } from 'vitest'
import {
  isLateWrite,
  isNothingWritten,
  LateWrite,
  RevisionConflict,
} from '#src/cms/revisions/revision-conflict'

describe('a change that failed', () => {
  const late = new LateWrite('blogs/1')

  it.each([
    ['one document was refused', 1, late, true],
    ['the second of two documents was refused', 2, late, false],
    ['the database failed', 1, new Error('connection closed'), false],
  ])('has written nothing, so that no page is stale: %s', (_, documents, error, isNothing) => {
    expect(isNothingWritten(documents, error)).toBe(isNothing)
  })
})

describe('a save that comes too late', () => {
  it('names the fields, and what to send', () => {
    const at = { locale: null, revision: 3, at: '2026-11-27T10:00:00Z', by: null, current: 'x' }
    const conflicts = [
      { ...at, path: 'title' },
      { ...at, path: 'meta.title' },
    ]
    const error = new RevisionConflict({ revision: 4, base: 2, conflicts })
    expect(error).toMatchObject({
      name: 'RevisionConflict',
      status: 409,
      isPublic: true,
      data: { revision: 4, base: 2, conflicts },
      message:
        'title, meta.title: changed by someone else since revision 2. Read the current values, decide, and send them with revision 4.',
    })
  })

  it('keeps the failure of the database that showed it', () => {
    const cause = new Error('E11000')
    expect(new LateWrite('blogs/1', { cause }).cause).toBe(cause)
    expect(new LateWrite('blogs/1')).toMatchObject({ status: 409, name: 'LateWrite' })
  })

  it('is known in another bundle, whose class is another one', () => {
    expect(isLateWrite(Object.assign(new Error('late'), { name: 'LateWrite' }))).toBe(true)
    expect(isLateWrite({ name: 'LateWrite' })).toBe(false)
    expect(isLateWrite(new Error('late'))).toBe(false)
  })
})

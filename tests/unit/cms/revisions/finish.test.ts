import { describe, expect, it } from 'vitest'
import { isNothingWritten } from '#src/cms/revisions/finish'
import { LateWrite } from '#src/cms/revisions/revision-conflict'

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

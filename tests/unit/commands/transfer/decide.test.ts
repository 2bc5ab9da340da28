import { describe, expect, it } from 'vitest'
import { decide, type Found } from '#src/commands/transfer/decide'

const careful = { overwrite: false, publish: false }
const there: Found = {
  isThere: true,
  isInTrash: false,
  isElsewhere: false,
  isSame: false,
  isAsImported: false,
  isFormerState: false,
  isPublicAtOnce: false,
}

describe('an import', () => {
  it('makes what is not there', () => {
    expect(decide({ ...there, isThere: false, isPublicAtOnce: true }, careful)).toEqual({
      action: 'create',
    })
  })

  it.each(['isAsImported', 'isFormerState'] as const)(
    'changes what is unchanged here: %s',
    (is) => {
      expect(decide({ ...there, [is]: true }, careful)).toEqual({ action: 'change' })
    },
  )

  it('leaves alone what is the same, in the trash, or changed here', () => {
    expect(decide({ ...there, isSame: true }, careful)).toEqual({ action: 'same' })
    expect(decide({ ...there, isInTrash: true }, { overwrite: true, publish: true })).toEqual({
      action: 'leave',
      why: 'it is in the trash here',
    })
    expect(decide(there, { ...careful, publish: true })).toMatchObject({ action: 'leave' })
    expect(decide(there, { ...careful, overwrite: true })).toEqual({ action: 'change' })
  })

  it('makes nothing of what is in other languages alone', () => {
    const elsewhere = { ...there, isThere: false, isElsewhere: true }
    expect(decide(elsewhere, { overwrite: true, publish: true })).toMatchObject({ action: 'leave' })
  })

  it('publishes nothing by the way', () => {
    const atOnce = { ...there, isPublicAtOnce: true, isAsImported: true }
    expect(decide(atOnce, { ...careful, overwrite: true })).toMatchObject({
      action: 'leave',
      why: expect.stringContaining('--publish'),
    })
    expect(decide(atOnce, { ...careful, publish: true })).toEqual({ action: 'change' })
  })
})

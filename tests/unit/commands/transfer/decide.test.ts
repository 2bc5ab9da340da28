import { describe, expect, it } from 'vitest'
import { decide, type Found, languagesToPublish } from '#src/commands/transfer/decide'

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
  it('creates missing documents', () => {
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

  it('leaves documents that are equal, in the trash, or changed here', () => {
    expect(decide({ ...there, isSame: true }, careful)).toEqual({ action: 'same' })
    expect(decide({ ...there, isInTrash: true }, { overwrite: true, publish: true })).toEqual({
      action: 'leave',
      why: 'it is in the trash here',
    })
    expect(decide(there, { ...careful, publish: true })).toMatchObject({ action: 'leave' })
    expect(decide(there, { ...careful, overwrite: true })).toEqual({ action: 'change' })
  })

  it('creates nothing from documents in other languages alone', () => {
    const elsewhere = { ...there, isThere: false, isElsewhere: true }
    expect(decide(elsewhere, { overwrite: true, publish: true })).toMatchObject({ action: 'leave' })
  })

  it('publishes nothing unless asked to', () => {
    const atOnce = { ...there, isPublicAtOnce: true, isAsImported: true }
    expect(decide(atOnce, { ...careful, overwrite: true })).toMatchObject({
      action: 'leave',
      why: expect.stringContaining('--publish'),
    })
    expect(decide(atOnce, { ...careful, publish: true })).toEqual({ action: 'change' })
  })
})

describe('the languages that an import publishes', () => {
  it('are all of the file if its content is new here, public already or not', () => {
    expect(languagesToPublish(['en', 'de'], ['en'], false)).toEqual(['en', 'de'])
  })

  it('are those that are not public yet if its content is the same', () => {
    expect(languagesToPublish(['en', 'de'], ['en'], true)).toEqual(['de'])
    expect(languagesToPublish(['en'], ['en', 'de'], true)).toEqual([])
  })
})

import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createTokenBucket } from '#src/platform/limits/token-bucket'
import { faultLine } from '#src/platform/log/error-lines'
import { boundConsole } from '#src/server/process/bounded-console'

const bucket = (lines: number) => createTokenBucket(lines, () => 0)

function printed(lines: number, print: () => void): unknown[][] {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const end = boundConsole(bucket(lines))
  print()
  end()
  const { calls } = error.mock
  error.mockRestore()
  return calls
}

describe('lines about failures', () => {
  it('are as few as the bucket allows', () => {
    expect(
      printed(2, () => {
        for (const line of ['one', 'two', 'three']) console.error(line)
      }),
    ).toEqual([['one'], ['two']])
  })

  it('are one line without a stack where a client is at fault', () => {
    const error = new Error('Failed to find Server Action "x".\nRead more')
    expect(printed(9, () => console.error('⨯', error))).toEqual([
      ['⨯ Error: Failed to find Server Action "x".'],
    ])
    const own = new Error('broken')
    expect(printed(9, () => console.error(own))).toEqual([[own]])
  })

  it('are one line where the database is away', () => {
    const cause = new Error('connect ECONNREFUSED')
    const error = Object.assign(new Error('connect ECONNREFUSED\nand more', { cause }), {
      name: 'MongoServerSelectionError',
      reason: { type: 'Single', servers: new Map() },
    })
    const line = '⨯ MongoServerSelectionError: connect ECONNREFUSED'
    expect(printed(9, () => console.error('⨯', error))).toEqual([[line]])
    // As Next prints it, with what an error has besides.
    expect(printed(9, () => console.error(`⨯ ${inspect(error)}`))).toEqual([[expect.any(String)]])
    const wrong = Object.assign(new Error('bad query'), { name: 'MongoServerError' })
    expect(printed(9, () => console.error(wrong))).toEqual([[wrong]])
  })

  it('are short, and forge no other', () => {
    expect(faultLine('a\u001b[2Jb\nERROR c')).toBe('a [2Jb')
    expect(faultLine('x'.repeat(5_000))).toHaveLength(301)
  })
})

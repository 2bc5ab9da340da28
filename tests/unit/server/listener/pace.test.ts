import { describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { lookAgain } from '#src/server/listener/pace'

const bounds = { bytes: 100, window: 1_000 }

describe('the pace of a transfer', () => {
  it('counts from its first look', () => {
    expect(lookAgain(undefined, { at: 5, bytes: 7 }, bounds)).toEqual({ at: 5, bytes: 7 })
  })

  it('is judged when a window is over, and then anew', () => {
    const before = { at: 0, bytes: 0 }
    expect(lookAgain(before, { at: 999, bytes: 0 }, bounds)).toBe(before)
    expect(lookAgain(before, { at: 1_000, bytes: 99 }, bounds)).toBe('too slow')
    expect(lookAgain(before, { at: 1_000, bytes: 100 }, bounds)).toEqual({ at: 1_000, bytes: 100 })
  })

  it('leaves a phone on 2G alone', () => {
    const { pace } = budgets.connections
    const bytesInWindow = (2_500 * pace.window) / 1_000
    expect(lookAgain({ at: 0, bytes: 0 }, { at: pace.window, bytes: bytesInWindow }, pace)).toEqual(
      {
        at: pace.window,
        bytes: bytesInWindow,
      },
    )
  })
})

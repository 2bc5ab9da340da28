import { describe, expect, it } from 'vitest'
import { createTurns } from '#src/platform/limits/turns'

/** Turns whose event loop advances on command. */
function ofTest(perTurn: number, longest = 1_000) {
  const callbacks: (() => void)[] = []
  const next = (callback: () => void): void => void callbacks.push(callback)
  const turns = createTurns({ perTurn, longest, next })
  const begun: string[] = []
  return {
    begun,
    take: (client: string, isThere = true): boolean =>
      turns.begin(client, () => {
        if (isThere) begun.push(client)
        return isThere
      }),
    goOn(): void {
      for (const callback of callbacks.splice(0)) callback()
    },
    get isIdle() {
      return callbacks.length === 0
    },
  }
}

describe('turns of clients', () => {
  it('let a single request begin at once', () => {
    const { begun, take } = ofTest(2)
    take('one')
    expect(begun).toEqual(['one'])
  })

  it('let a crowd wait, and the request of another client pass', () => {
    const { begun, goOn, take } = ofTest(2)
    for (let n = 0; n < 5; n += 1) take('many')
    take('one')
    expect(begun).toEqual(['many', 'many', 'one'])
    goOn()
    expect(begun).toEqual(['many', 'many', 'one', 'many', 'many'])
    take('one')
    expect(begun.at(-1)).toBe('one')
    goOn()
    expect(begun.filter((client) => client === 'many')).toHaveLength(5)
  })

  it('do not let what comes later pass what waits', () => {
    const { begun, goOn, take } = ofTest(1)
    const turns = ['a', 'a', 'b', 'a', 'b']
    for (const client of turns) take(client)
    expect(begun).toEqual(['a', 'b'])
    goOn()
    // Both waited; a new one of the same client waits behind them.
    take('a')
    expect(begun).toEqual(['a', 'b', 'a', 'b'])
    goOn()
    goOn()
    expect(begun).toEqual(['a', 'b', 'a', 'b', 'a', 'a'])
  })

  it('schedule no turn of the event loop when all have begun', () => {
    const given = ofTest(1)
    for (const client of ['a', 'a']) given.take(client)
    for (let n = 0; n < 3; n += 1) given.goOn()
    expect(given.isIdle).toBe(true)
    given.take('a')
    expect(given.begun).toHaveLength(3)
  })

  it('are not taken by clients that have left', () => {
    const { begun, goOn, take } = ofTest(1)
    take('a')
    for (const isThere of [false, false, true, true]) take('a', isThere)
    goOn()
    expect(begun).toEqual(['a', 'a'])
    goOn()
    expect(begun).toEqual(['a', 'a', 'a'])
    goOn()
    take('b', false)
    take('b')
    expect(begun.at(-1)).toBe('b')
  })

  it('end a line that is too long', () => {
    const { begun, goOn, take } = ofTest(1, 2)
    expect([1, 2, 3, 4].map(() => take('a'))).toEqual([true, true, true, false])
    expect(take('b')).toBe(true)
    for (let n = 0; n < 3; n += 1) goOn()
    expect(begun).toEqual(['a', 'b', 'a', 'a'])
  })
})

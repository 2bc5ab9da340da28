import { describe, expect, it } from 'vitest'
import { createTurns } from '#src/platform/limits/turns'

/** Turns whose event loop goes on when the test says so. */
function ofTest(perTurn: number) {
  const callbacks: (() => void)[] = []
  const turns = createTurns(perTurn, (callback) => void callbacks.push(callback))
  const begun: string[] = []
  return {
    begun,
    take(client: string): void {
      turns.begin(client, () => void begun.push(client))
    },
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

  it('ask nothing of the event loop when all have begun', () => {
    const given = ofTest(1)
    for (const client of ['a', 'a']) given.take(client)
    for (let n = 0; n < 3; n += 1) given.goOn()
    expect(given.isIdle).toBe(true)
    given.take('a')
    expect(given.begun).toHaveLength(3)
  })
})

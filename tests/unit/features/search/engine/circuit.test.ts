import { describe, expect, it } from 'vitest'
import { Circuit } from '#src/features/search/engine/circuit'

function circuit() {
  const time = { now: 0 }
  return { time, circuit: new Circuit(10_000, () => time.now) }
}

describe('a circuit', () => {
  it('lets all requests pass while the server responds', () => {
    const { circuit: own } = circuit()
    expect([own.mayAsk(), own.mayAsk()]).toEqual([true, true])
    own.succeeded()
    expect(own.mayAsk()).toBe(true)
  })

  it('has the time of the process', () => {
    const own = new Circuit(1_000_000)
    own.failed()
    expect(own.mayAsk()).toBe(false)
  })

  it('lets no request pass for a while after a failure, then one at a time', () => {
    const { circuit: own, time } = circuit()
    own.failed()
    expect(own.mayAsk()).toBe(false)
    time.now = 9_999
    expect(own.mayAsk()).toBe(false)
    time.now = 10_000
    expect([own.mayAsk(), own.mayAsk()]).toEqual([true, false])
    own.failed()
    time.now = 19_999
    expect(own.mayAsk()).toBe(false)
  })

  it('closes when the trial succeeds, and allows another one where it never comes back', () => {
    const { circuit: own, time } = circuit()
    own.failed()
    time.now = 10_000
    expect(own.mayAsk()).toBe(true)
    time.now = 20_000
    expect([own.mayAsk(), own.mayAsk()]).toEqual([true, false])
    own.succeeded()
    expect([own.mayAsk(), own.mayAsk()]).toEqual([true, true])
  })
})

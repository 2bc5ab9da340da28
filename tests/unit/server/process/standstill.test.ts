import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchStandstill } from '#src/server/process/standstill'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'clearInterval'],
    }),
)
afterEach(() => void vi.useRealTimers())

function open(isSure: () => Promise<boolean>) {
  let now = 0
  let isAway = false
  const look = vi.fn(isSure)
  const watch = watchStandstill({ look, isAway: () => isAway, clock: () => now })
  onTestFinished(() => watch.stop())
  return {
    watch,
    look,
    async work(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        now += 100
        await vi.advanceTimersByTimeAsync(100)
      }
    },
    stop(ms: number) {
      now += ms
    },
    goAway() {
      isAway = true
    },
  }
}

describe('a process that stood still', () => {
  it('notices it at once, and is up to date when the application has looked', async () => {
    const { look, stop, watch, work } = open(async () => true)
    await work(5_000)
    expect(watch.isBehind).toBe(false)
    expect(look).not.toHaveBeenCalled()
    stop(2_000)
    expect(watch.isBehind).toBe(true)
    await watch.catchUp()
    await work(100)
    expect(watch.isBehind).toBe(false)
  })

  it('looks by itself, until nothing is unknown', async () => {
    let isSure = false
    const { look, stop, watch, work } = open(async () => isSure)
    stop(2_000)
    await work(500)
    expect(watch.isBehind).toBe(true)
    expect(look.mock.calls.length).toBeGreaterThan(2)
    isSure = true
    await work(100)
    expect(watch.isBehind).toBe(false)
  })

  it('delays no visitor for longer than a moment', async () => {
    const { stop, watch } = open(() => new Promise(() => undefined))
    stop(2_000)
    let isOver = false
    void watch.catchUp().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
  })

  it('serves what it has while the database is away', () => {
    const { goAway, stop, watch } = open(async () => true)
    stop(2_000)
    goAway()
    expect(watch.isBehind).toBe(false)
  })
})

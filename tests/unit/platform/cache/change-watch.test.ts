import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChangeWatch, watchChanges } from '#src/platform/cache/change-watch'

let watch: ChangeWatch
let looks = 0
let isAway = false
let letGo: (() => void) | undefined
let failures = 0
let now = 0

beforeEach(() => {
  vi.useFakeTimers()
  looks = 0
  isAway = false
  now = 0
  letGo = undefined
  failures = 0
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

function begin(pause = 100, holds = false): void {
  watch = watchChanges({
    look: async () => {
      looks += 1
      if (holds) {
        await new Promise<void>((resolve) => {
          letGo = resolve
        })
      }
      if (isAway) throw new Error('away')
    },
    pause: () => pause,
    failed: () => {
      failures += 1
    },
    clock: () => now,
  })
}

async function run(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    now += 100
    await vi.advanceTimersByTimeAsync(100)
  }
}

it('a change watch looks in its interval, and at once when it is woken', async () => {
  begin(1_000)
  await run(3_000)
  expect(looks).toBe(3)
  watch.wake()
  expect(looks).toBe(4)
})

it('a change watch looks again if it is woken during a look', async () => {
  begin(60_000, true)
  await run(100)
  watch.wake()
  expect(looks).toBe(1)
  letGo?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toBe(2)
})

it('a change watch is behind after a standstill, until it has looked', async () => {
  begin(60_000)
  await run(500)
  expect(watch.isBehind).toBe(false)
  now += 60_000
  expect(watch.isBehind).toBe(true)
  await watch.catchUp()
  expect(looks).toBe(2)
  // The first tick after it stood still.
  await run(100)
  expect(watch.isBehind).toBe(false)
})

it('a change watch delays no visitor while the database is away, nor for longer than a moment', async () => {
  begin(100)
  isAway = true
  await run(200)
  now += 60_000
  expect(watch.isBehind).toBe(false)
  watch.stop()

  begin(60_000, true)
  const caughtUp = watch.catchUp()
  await vi.advanceTimersByTimeAsync(300)
  await caughtUp
})

it('a change watch hides failed looks once it is stopped', async () => {
  begin(100, true)
  isAway = true
  await run(100)
  letGo?.()
  await run(100)
  expect(failures).toBe(1)
  watch.stop()
  letGo?.()
  await run(1_000)
  expect([looks, failures]).toEqual([2, 1])
})

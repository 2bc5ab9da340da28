import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterTyping } from '#src/features/editing/admin/notices/after-typing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a delayed action waits for a pause, then runs once', () => {
  const keys = new EventTarget()
  const work = vi.fn()
  afterTyping(work, keys)
  for (let letter = 0; letter < 10; letter += 1) {
    vi.advanceTimersByTime(600)
    keys.dispatchEvent(new Event('keydown'))
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(700)
  expect(work).toHaveBeenCalledOnce()
  keys.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledOnce()
})

it('a delayed action can be canceled', () => {
  const work = vi.fn()
  afterTyping(work, new EventTarget())()
  vi.advanceTimersByTime(1_000)
  expect(work).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopAtEnd, stopBackgroundWork } from '#src/platform/background-work'
import { startWorkTimer } from '#src/start/work-timer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function workAt(...times: number[]) {
  const start = Date.now()
  const open = [...times]
  const done: number[] = []
  const looks: number[] = []
  return {
    open,
    done,
    looks,
    untilDue: vi.fn(async () => {
      looks.push(Date.now() - start)
      const next = Math.min(...open)
      return open.length === 0 ? undefined : Math.max(0, next - (Date.now() - start))
    }),
    run: vi.fn(async () => {
      const now = Date.now() - start
      for (const time of open.filter((one) => one <= now)) open.splice(open.indexOf(time), 1)
      done.push(now)
    }),
    failed: vi.fn(),
  }
}

describe('startWorkTimer', () => {
  it('does missed work at once', async () => {
    const work = workAt(-3_600_000)
    const timer = startWorkTimer(work)
    await vi.advanceTimersByTimeAsync(0)
    expect(work.done).toEqual([0])
    timer.stop()
  })

  it('does planned work when its time comes, however far it is', async () => {
    const work = workAt(4_321, 25_000)
    const timer = startWorkTimer(work)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(work.done).toEqual([4_321, 25_000])
    timer.stop()
  })

  it('finds within ten seconds what another process has planned, without looking often', async () => {
    const work = workAt()
    const timer = startWorkTimer(work)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(work.looks).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
    work.open.push(62_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work.done).toEqual([70_000])
    timer.stop()
  })

  it('looks at once when it is woken', async () => {
    const work = workAt()
    const timer = startWorkTimer(work)
    await vi.advanceTimersByTimeAsync(3_000)
    work.open.push(3_500)
    timer.wake()
    await vi.advanceTimersByTimeAsync(600)
    expect(work.done).toEqual([3_500])
    timer.stop()
  })

  it('can be woken in the middle of a look as well', async () => {
    const work = workAt()
    let finish: (() => void) | undefined
    work.untilDue.mockImplementationOnce(
      () => new Promise((resolve) => (finish = () => resolve(undefined))),
    )
    const timer = startWorkTimer(work)
    work.open.push(0)
    timer.wake()
    finish?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(work.run).toHaveBeenCalledTimes(1)
    timer.stop()
  })

  it('goes on after a failure', async () => {
    const work = workAt(0)
    work.untilDue.mockRejectedValueOnce(new Error('The database is away.'))
    const timer = startWorkTimer(work)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(work.failed).toHaveBeenCalledTimes(1)
    expect(work.done).toEqual([5_000])
    timer.stop()
  })

  it('ends', async () => {
    const work = workAt(5_000)
    const timer = startWorkTimer(work)
    await vi.advanceTimersByTimeAsync(1_000)
    timer.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work.done).toEqual([])
  })

  it('ends with the other work of the process, and hides a look that fails then', async () => {
    const work = workAt(0)
    let lose: (error: Error) => void = () => undefined
    work.untilDue.mockReturnValueOnce(
      new Promise((_, reject) => {
        lose = reject
      }),
    )
    const timer = startWorkTimer(work)
    stopAtEnd(timer)
    await vi.advanceTimersByTimeAsync(1_000)
    await stopBackgroundWork()
    lose(new Error('The database has ended.'))
    timer.wake()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work.failed).not.toHaveBeenCalled()
    expect(work.untilDue).toHaveBeenCalledTimes(1)
  })
})

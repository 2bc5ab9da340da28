import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dueJobs, runDue } from '#src/cms/jobs/run-due'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue with one job, which another process takes as soon as its claim has ended. */
function queueOf(totalTried: number, run: () => Promise<void>) {
  const job = { _id: 'job', totalTried, processing: false as boolean, updatedAt: new Date(0) }
  const updates: object[] = []
  let runs = 0
  let isDone = false
  const claimEnd = (now: Date): Date => {
    const [, { $or: claims }] = dueJobs(now).$and as never as [
      object,
      { $or: [object, { updatedAt: { $lt: Date } }] },
    ]
    return claims[1].updatedAt.$lt
  }
  const isDue = (now: Date) => !isDone && (!job.processing || job.updatedAt < claimEnd(now))
  const model = {
    findOneAndUpdate: () => ({
      lean: async () => {
        const now = new Date()
        if (!isDue(now)) return null
        job.totalTried += 1
        Object.assign(job, { processing: true, updatedAt: now })
        return job
      },
    }),
    updateOne: async (of: Partial<typeof job>, { $set }: { $set: Partial<typeof job> }) => {
      if (of._id !== job._id || of.processing === false) return
      updates.push($set)
      Object.assign(job, $set)
      if ('hasError' in $set) isDone = true
    },
  }
  const payload = {
    db: { collections: { 'payload-jobs': model } },
    jobs: {
      runByID: async (how: object) => {
        expect(how).toEqual({ id: 'job', silent: { info: true, error: false } })
        runs += 1
        try {
          await run()
        } finally {
          isDone = true
        }
      },
    },
  } as unknown as Payload
  return { payload, updates, isFree: () => isDue(new Date()), runs: () => runs }
}

const minutes = (count: number) => () =>
  new Promise<void>((resolve) => setTimeout(resolve, count * 60_000))

describe('a job that takes five minutes', () => {
  it('is never free for another process', async () => {
    const queue = queueOf(0, minutes(5))
    const work = runDue(queue.payload)
    for (let second = 0; second < 299; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(queue.isFree(), `after ${second + 1} seconds`).toBe(false)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await work).toBe(1)
    expect(queue.runs()).toBe(1)
  })

  it('is not renewed anymore when it has ended, or failed', async () => {
    for (const run of [minutes(1), () => Promise.reject(new Error('failed'))]) {
      const queue = queueOf(0, run)
      const work = runDue(queue.payload).catch(() => undefined)
      await vi.advanceTimersByTimeAsync(60_000)
      await work
      const count = queue.updates.length
      await vi.advanceTimersByTimeAsync(600_000)
      expect(queue.updates).toHaveLength(count)
    }
  })
})

describe('a job whose process died', () => {
  it.each([
    [2, 1],
    [3, 0],
  ])('has begun %i times: it is run %i times more', async (totalTried, runs) => {
    const queue = queueOf(totalTried, async () => undefined)
    expect(await runDue(queue.payload)).toBe(1)
    expect(queue.runs()).toBe(runs)
    const interrupted = { processing: false, hasError: true, error: { message: 'interrupted' } }
    expect(queue.updates).toEqual(runs === 0 ? [interrupted] : [])
  })
})

import type { Payload } from 'payload'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readQueue } from '#src/cms/jobs/read-queue'
import { dueJobs, jobsOf, runDue, untilDue } from '#src/cms/jobs/run-due'

const now = new Date('2026-11-27T10:00:00Z')
const ago = (seconds: number) => new Date(Number(now) - seconds * 1_000)

interface Found {
  readonly waitUntil?: Date
  readonly createdAt?: Date
}

/** A database that counts `count` jobs for each question and finds `found`, and records the questions. */
function jobsWith(found: Found | null, isDue = false) {
  const asked: unknown[] = []
  const sorted: unknown[] = []
  const one = {
    sort: (by: object) => {
      sorted.push(by)
      return one
    },
    lean: async () => found,
  }
  const model = {
    exists: async (query: object) => {
      asked.push(query)
      return isDue ? { _id: 'job' } : null
    },
    findOne: (query: object) => {
      asked.push(query)
      return one
    },
    findOneAndUpdate: (query: object, update: object, options: object) => {
      asked.push(query, update)
      sorted.push(options)
      return { lean: async () => null }
    },
    countDocuments: async (query: object) => asked.push(query),
  }
  const payload = { db: { collections: { 'payload-jobs': model } } } as unknown as Payload
  return { payload, asked, sorted }
}

const open = { completedAt: null, hasError: { $ne: true } }

describe('a job is due', () => {
  it('when it is open, its time has come, and its claim is a minute old or there is none', () => {
    expect(dueJobs(now)).toEqual({
      ...open,
      $and: [
        { $or: [{ waitUntil: null }, { waitUntil: { $lte: now } }] },
        {
          $or: [{ processing: { $ne: true } }, { processing: true, updatedAt: { $lt: ago(60) } }],
        },
      ],
    })
  })

  it('and the one that has waited longest is taken first, with the count of this attempt', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const { asked, payload, sorted } = jobsWith(null)
    expect(await runDue(payload)).toBe(0)
    expect(sorted).toEqual([
      { sort: { waitUntil: 1 }, new: true, projection: { totalTried: 1 }, timestamps: false },
    ])
    expect(asked).toEqual([
      dueJobs(now),
      { $set: { processing: true, updatedAt: now }, $inc: { totalTried: 1 } },
    ])
  })
})

describe('the time until the next job', () => {
  it('is none where one is due', async () => {
    expect(await untilDue(jobsWith({ waitUntil: ago(-9) }, true).payload, now)).toBe(0)
  })

  it.each([
    [{ waitUntil: ago(-9) }, 9_000],
    [{ waitUntil: ago(9) }, 0],
    [{}, 0],
    [null, undefined],
  ])('with %j next is %j milliseconds', async (next, time) => {
    const { asked, payload, sorted } = jobsWith(next)
    expect(await untilDue(payload, now)).toBe(time)
    expect(asked.at(-1)).toEqual({ ...open, processing: { $ne: true } })
    expect(sorted).toEqual([{ waitUntil: 1 }])
  })
})

describe('the metrics of the queue', () => {
  it('count jobs by their state, and plans that are more than a minute late', async () => {
    const { asked, payload } = jobsWith(null)
    const queue = await readQueue(payload, 'publish', now)
    expect(queue).toEqual({
      waiting: 1,
      due: 2,
      running: 3,
      failed: 4,
      oldestDueSeconds: 0,
      latePlans: 6,
    })
    expect(asked).toEqual([
      { ...open, processing: { $ne: true }, waitUntil: { $gt: now } },
      dueJobs(now),
      { ...open, processing: true },
      { hasError: true },
      dueJobs(now),
      { ...open, taskSlug: 'publish', waitUntil: { $lt: ago(60) } },
    ])
  })

  it.each([
    [{ waitUntil: ago(90), createdAt: ago(500) }, 90],
    [{ createdAt: ago(30) }, 30],
    [{ waitUntil: ago(-1) }, 0],
  ])('with the oldest due job of %j say %i seconds', async (oldest, seconds) => {
    const { payload, sorted } = jobsWith(oldest)
    expect((await readQueue(payload, 'publish', now)).oldestDueSeconds).toBe(seconds)
    expect(sorted).toEqual([{ waitUntil: 1 }])
  })
})

it('a CMS without a queue is a fault of the program, which says so', () => {
  const payload = { db: { collections: {} } } as unknown as Payload
  expect(() => jobsOf(payload)).toThrow('The CMS has no collection "payload-jobs".')
})

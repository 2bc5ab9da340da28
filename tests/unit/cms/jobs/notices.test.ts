import type { Payload, PayloadRequest } from 'payload'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { offerWork } from '#src/cms/jobs/announce-work'
import { noticeTask, planNotice } from '#src/cms/jobs/notices'
import { offerInProcess } from '#src/platform/in-process'

const now = Date.parse('2026-11-27T10:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

interface Queued {
  readonly task: string
  readonly input: { readonly urls: readonly string[]; readonly failures: number }
  readonly waitUntil: Date
}

/** A queue in which `waiting` notices can still be joined. */
function queueWith(waiting: number) {
  const queued: Queued[] = []
  const joined: unknown[][] = []
  const lines: string[] = []
  const payload = {
    db: {
      collections: {
        'payload-jobs': {
          collection: {
            updateOne: async (...args: unknown[]) => {
              joined.push(args)
              return { matchedCount: waiting }
            },
          },
        },
      },
    },
    jobs: { queue: async (job: Queued) => void queued.push(job) },
    logger: {
      warn: (line: string) => lines.push(`warn ${line}`),
      error: (line: string) => lines.push(`error ${line}`),
    },
  } as unknown as Payload
  return { payload, queued, joined, lines }
}

const urls = ['https://example.org/a', 'https://example.org/b']

/** Runs a notice after so many failures, of which a service refuses some addresses. */
async function run(input: unknown, refused: readonly string[]) {
  const queue = queueWith(0)
  const task = noticeTask('notify-hub', async (given) =>
    given.filter((url) => refused.includes(url)),
  )
  const handler = task.handler as (args: object) => Promise<{ readonly output: object }>
  const result = await handler({ input, req: { payload: queue.payload } as PayloadRequest })
  return { ...queue, result, retries: task.retries }
}

describe('a notice that a service refuses', () => {
  it.each([
    [0, 1],
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 360],
  ])('after %i failures is planned again in %i minutes', async (failures, minutes) => {
    const { lines, queued, result } = await run({ urls, failures }, urls)
    expect(queued).toEqual([
      {
        task: 'notify-hub',
        input: { urls, failures: failures + 1 },
        waitUntil: new Date(now + minutes * 60_000),
      },
    ])
    expect(lines).toEqual([`warn notify-hub: 2 not notified, trying again in ${minutes} minutes`])
    expect(result).toEqual({ output: {} })
  })

  it('for the sixth time is given up, and the log names its addresses', async () => {
    const { lines, queued } = await run({ urls, failures: 5 }, urls)
    expect(queued).toEqual([])
    expect(lines).toEqual([`error notify-hub: gave up, not notified of ${urls.join(', ')}`])
  })

  it('in part is repeated with the other part alone', async () => {
    const { queued } = await run({ urls, failures: 0 }, ['https://example.org/b'])
    expect(queued.map(({ input }) => input)).toEqual([
      { urls: ['https://example.org/b'], failures: 1 },
    ])
  })
})

describe('a notice', () => {
  it('that gets through is over, also the last attempt', async () => {
    for (const failures of [0, 5]) {
      const { lines, queued } = await run({ urls, failures }, [])
      expect([queued, lines]).toEqual([[], []])
    }
  })

  it('is not repeated by the queue itself, which would ask an editor', async () => {
    expect((await run({ urls, failures: 0 }, [])).retries).toBe(0)
  })

  it.each([
    [{ urls: ['no address'], failures: 0 }],
    [{ urls, failures: -1 }],
    [{ urls, failures: 0.5 }],
    [{ failures: 0 }],
  ])('of %j is refused', async (input) => {
    await expect(run(input, [])).rejects.toThrow()
  })
})

describe('a publication', () => {
  function wakes(): () => number {
    let count = 0
    const wake = () => {
      count += 1
    }
    offerWork({ token: '', wake })
    onTestFinished(() => offerInProcess('scheduled work', undefined))
    return () => count
  }

  it('is announced after three seconds, in which others join it', async () => {
    const count = wakes()
    const { payload, queued } = queueWith(0)
    await planNotice(payload, 'notify-hub', urls)
    expect(queued).toEqual([
      { task: 'notify-hub', input: { urls, failures: 0 }, waitUntil: new Date(now + 3_000) },
    ])
    expect(count()).toBe(1)
  })

  it('joins a notice that waits, has never failed, and was not begun', async () => {
    const count = wakes()
    const { joined, payload, queued } = queueWith(1)
    await planNotice(payload, 'notify-hub', urls)
    expect(queued).toEqual([])
    expect(count()).toBe(0)
    expect(joined).toEqual([
      [
        {
          taskSlug: 'notify-hub',
          'input.failures': 0,
          processing: { $ne: true },
          completedAt: null,
          waitUntil: { $gt: new Date(now) },
        },
        { $addToSet: { 'input.urls': { $each: urls } } },
      ],
    ])
  })
})

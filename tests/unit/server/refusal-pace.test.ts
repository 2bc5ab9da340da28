import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefusalPace } from '#src/server/errors/refusal-pace'

describe('the pace of refusals', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function ofTest(options: Partial<Parameters<typeof createRefusalPace>[0]> = {}) {
    const pace = createRefusalPace({ pause: 1_000, interval: 10, longest: 5_000, ...options }, () =>
      Date.now(),
    )
    const since = Date.now()
    const received: [string, number][] = []
    const request = (client: string, left = new AbortController().signal): void =>
      void pace.wait(client, left).then(() => received.push([client, Date.now() - since]))
    return { received, request }
  }

  it('lets a client wait a moment, and a crowd of its requests one after the other', async () => {
    const { request, received } = ofTest()
    for (const client of ['a', 'a', 'b', 'a']) request(client)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(received).toEqual([
      ['a', 1_000],
      ['b', 1_000],
      ['a', 1_010],
      ['a', 1_020],
    ])
  })

  it('ends for all within a bound', async () => {
    const { request, received } = ofTest()
    for (let n = 0; n < 1_000; n += 1) request('a')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(received).toHaveLength(1_000)
  })

  it('forgets a client that came back later', async () => {
    const { request, received } = ofTest()
    for (let n = 0; n < 400; n += 1) request('a')
    await vi.advanceTimersByTimeAsync(5_000)
    request('a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(received.at(-1)).toEqual(['a', 6_000])
  })

  it('does not wait with a pause of 0', async () => {
    const { request, received } = ofTest({ pause: 0 })
    for (let n = 0; n < 3; n += 1) request('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(received.map(([, at]) => at)).toEqual([0, 0, 0])
  })

  it('holds nothing of a client that has left', async () => {
    const { request, received } = ofTest()
    const leaving = new AbortController()
    request('a', leaving.signal)
    request('a', AbortSignal.abort())
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(received.map(([, at]) => at)).toEqual([0, 0])
    expect(vi.getTimerCount()).toBe(0)
  })
})

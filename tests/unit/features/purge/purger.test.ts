import { describe, expect, it, onTestFinished } from 'vitest'
import type { Purged } from '#src/features/purge/purge-requests'
import { createPurger } from '#src/features/purge/purger'
import { PurgeError, sendPurge } from '#src/features/purge/send-purge'
import { surrogateKeys } from '#src/platform/cache/surrogate-keys'
import type { PurgeSettings } from '#src/platform/config/settings/purge-settings'
import { openPurgeDouble } from '../../../support/servers/purge-double'

function open() {
  const sent: Purged[] = []
  const state = { now: 1_000, failure: undefined as Error | undefined }
  const purger = createPurger({
    clock: () => state.now,
    send: async (purged) => {
      if (state.failure) throw state.failure
      sent.push(purged)
    },
  })
  return { purger, sent, state }
}

describe('a purger', () => {
  it('purges a change at once, and again when all processes show what is new', async () => {
    const { purger, sent, state } = open()
    await purger.purge(['a', 'b'])
    expect(sent).toEqual([surrogateKeys(['a', 'b'])])
    expect(purger.isIdle).toBe(false)
    await purger.repeat()
    expect(sent).toHaveLength(1)
    state.now += 6_000
    await purger.repeat()
    await purger.repeat()
    expect(sent).toEqual([surrogateKeys(['a', 'b']), surrogateKeys(['a', 'b'])])
    expect(purger.isIdle).toBe(true)
  })

  it('repeats what came close together in one request, each tag once', async () => {
    const { purger, sent, state } = open()
    await purger.purge(['a', 'b'])
    await purger.purge(['b', 'c'])
    state.now += 6_000
    await purger.repeat()
    expect(sent[2]).toEqual(surrogateKeys(['a', 'b', 'c']))
  })

  it('purges everything where a tag demands it', async () => {
    const { purger, sent } = open()
    await purger.purge(['a', '*'])
    expect(sent).toEqual(['everything'])
  })

  it('waits longer after each failure, or as long as it is asked to, and not after a success', async () => {
    const { purger, state } = open()
    state.failure = new PurgeError('down', undefined)
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await expect(purger.purge(['a'])).rejects.toThrow('down')
      expect(purger.pause).toBe(pause)
      state.now += pause
    }
    expect(purger.failingFor).toBe(183_000)
    state.failure = new PurgeError('too many', 300_000)
    await expect(purger.purge(['a'])).rejects.toThrow('too many')
    expect(purger.pause).toBe(300_000)
    state.failure = undefined
    await purger.purge(['a'])
    expect([purger.pause, purger.failingFor]).toEqual([0, 0])
  })

  it('keeps a repetition that failed', async () => {
    const { purger, sent, state } = open()
    await purger.purge(['a'])
    state.now += 6_000
    state.failure = new Error('down')
    await expect(purger.repeat()).rejects.toThrow('down')
    state.failure = undefined
    await purger.repeat()
    expect(sent).toHaveLength(2)
  })
})

describe('sending', () => {
  const settings = (url: string): PurgeSettings => ({
    provider: 'cloudflare',
    url,
    zone: 'z',
    token: 'secret',
    maxAge: 1,
  })
  const openDouble = async () => {
    const double = await openPurgeDouble()
    onTestFinished(() => double.close())
    return double
  }

  it('takes one request after the other', async () => {
    const double = await openDouble()
    await sendPurge(
      settings(double.url),
      Array.from({ length: 101 }, (_, index) => `k${index}`),
    )
    expect(double.told.map(({ url }) => url)).toEqual(Array(2).fill('/zones/z/purge_cache'))
    expect(double.told[1]?.body).toBe('{"tags":["k100"]}')
    expect(double.told[0]?.headers['authorization']).toBe('Bearer secret')
  })

  it.each([
    [
      'cloudflare',
      { status: 403 },
      'responded with 403; check PURGE_TOKEN and its rights',
      undefined,
    ],
    ['fastly', { status: 401 }, 'responded with 401; check PURGE_TOKEN and its rights', undefined],
    ['url', { status: 429, headers: { 'Retry-After': '7' } }, 'responded with 429', 7_000],
    ['url', { status: 503, headers: { 'Retry-After': '9999' } }, 'responded with 503', 9_999_000],
    // A date, and what is no number of seconds that a process would wait.
    ['url', { status: 503, headers: { 'Retry-After': '20000' } }, 'responded with 503', undefined],
    ['url', { status: 503, headers: { 'Retry-After': '3 Nov' } }, 'responded with 503', undefined],
    ['url', { status: 503, headers: { 'Retry-After': 'Nov 3' } }, 'responded with 503', undefined],
    ['cloudflare', { status: 200, body: '{"success": false}' }, 'responded with 200', undefined],
    ['cloudflare', { status: 200, body: '{"success" :  false}' }, 'responded with 200', undefined],
    ['cloudflare', { status: 404 }, 'responded with 404', undefined],
    ['nginx', { status: 403 }, 'responded with 403; check PURGE_TOKEN and its rights', undefined],
  ] as const)(
    '%s fails where the response is %j, without the token',
    async (provider, response, message, retryAfter) => {
      const double = await openDouble()
      double.response = response
      const purge = sendPurge({ ...settings(double.url), provider }, 'everything')
      const error = await purge.catch((thrown) => thrown)
      expect(error).toBeInstanceOf(PurgeError)
      expect(error.message.endsWith(`(PURGE=${provider}) ${message}`)).toBe(true)
      expect(error.message).not.toContain('secret')
      expect(error.retryAfter).toBe(retryAfter)
    },
  )

  it.each([
    // nginx has no such page in its cache.
    ['nginx', { status: 404 }],
    ['nginx', { status: 412 }],
    ['cloudflare', { status: 200, body: '{"success": true}' }],
    ['url', { status: 202, body: '{"success": false}' }],
  ] as const)('%s is content with %j', async (provider, response) => {
    const double = await openDouble()
    double.response = response
    await sendPurge({ ...settings(double.url), provider }, 'everything')
    expect(double.told).toHaveLength(1)
  })

  it('fails without a response', async () => {
    const double = await openDouble()
    await double.close()
    const error = await sendPurge(settings(double.url), ['a']).catch((thrown) => thrown)
    expect(error.message).toMatch(/does not respond$/)
    expect(error.cause).toBeInstanceOf(Error)
  })
})

it('keys are short, of small letters and digits, and the same for the same tag', () => {
  const keys = surrogateKeys(['blogs:1:en', 'segment:blogs:日本語, und so', 'blogs:1:en'])
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{12}$/)
})

it('a purger repeats what becomes due while it sends, too', async () => {
  const sent: Purged[] = []
  let now = 1_000
  let slow = 0
  const purger = createPurger({
    clock: () => now,
    send: async (purged) => {
      sent.push(purged)
      now += slow
    },
  })
  await purger.purge(['a'])
  now += 3_000
  await purger.purge(['b'])
  now += 3_000
  // Sending the first repetition takes until the second one is due.
  slow = 5_000
  await purger.repeat()
  await purger.repeat()
  expect(sent.slice(2)).toEqual([surrogateKeys(['a']), surrogateKeys(['b'])])
  expect(purger.isIdle).toBe(true)
})

it('a purger does not repeat a purge that failed: its tags are purged with the next attempt', async () => {
  const { purger, sent, state } = open()
  state.failure = new Error('down')
  await expect(purger.purge(['a'])).rejects.toThrow('down')
  expect(purger.isIdle).toBe(true)
  state.failure = undefined
  state.now += 6_000
  await purger.repeat()
  expect(sent).toEqual([])
})

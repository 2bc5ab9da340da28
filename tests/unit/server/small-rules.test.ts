import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { queryLimit } from '#src/platform/search-rules'
import { createSingleFlight } from '#src/platform/single-flight'
import { version } from '#src/platform/version'
import { isCompressible } from '#src/server/cache/compression'
import { createTaskQueue } from '#src/server/cache/task-queue'
import { health } from '#src/server/listener/health'
import { bodyLimit, refuseBody } from '#src/server/request/body-limit'
import { noticeUnbelievedProxy } from '#src/server/request/unbelieved-proxy'
import { usedQuery } from '#src/server/request/used-query'

describe('health', () => {
  const facts = { next: true, uptimeSeconds: 1.9, database: true }

  it('is ready only between start and stop', () => {
    expect(health('', { ...facts, stage: 'starting' })).toEqual({
      status: 503,
      body: `{"status":"starting","version":"${version}","uptime":1}\n`,
    })
    expect(health('', { ...facts, stage: 'ok' }).status).toBe(200)
    expect(health('', { ...facts, stage: 'stopping' }).status).toBe(503)
  })

  it('is not ready while the database does not respond', () => {
    expect(health('', { ...facts, stage: 'ok', database: false })).toEqual({
      status: 503,
      body: `{"status":"not ready","reason":"database","version":"${version}","uptime":1}\n`,
    })
  })

  it('is not ready while Next does not respond', () => {
    expect(health('', { ...facts, stage: 'ok', next: false })).toEqual({
      status: 503,
      body: `{"status":"not ready","reason":"next","version":"${version}","uptime":1}\n`,
    })
    expect(health('?live', { ...facts, stage: 'ok', next: false }).status).toBe(200)
  })

  it('is alive in every stage, with the database or without', () => {
    for (const stage of ['starting', 'ok', 'stopping'] as const)
      for (const database of [true, false])
        expect(health('?live', { ...facts, stage, database }).status).toBe(200)
  })
})

describe('body limits', () => {
  const limits = { json: 10, upload: 100 }

  it('depend on the content type', () => {
    expect(bodyLimit('application/json', limits)).toBe(10)
    expect(bodyLimit(undefined, limits)).toBe(10)
    expect(bodyLimit('text/plain; x=multipart/form-data', limits)).toBe(10)
    expect(bodyLimit('Multipart/Form-Data; boundary=x', limits)).toBe(100)
  })

  it('refuse what declares to be longer', () => {
    expect(refuseBody('10', 10)).toBeUndefined()
    expect(refuseBody(undefined, 10)).toBeUndefined()
    expect(refuseBody('11', 10)).toMatchObject({ status: 413 })
  })
})

describe('the query of a search, which names its cached page', () => {
  it.each([
    ['q=zebra&utm_source=x', '?q=zebra'],
    ['x=1&q=a%26b', '?q=a%26b'],
    ['q=', ''],
    ['x=1', ''],
    ['', ''],
  ])('of %j is %j', (query, used) => {
    expect(usedQuery(query)).toBe(used)
  })

  it('is cut where a search stops to read, and never in the middle of a character', () => {
    const long = '𠮷'.repeat(queryLimit + 1)
    expect(usedQuery(`q=${encodeURIComponent(long)}`)).toBe(
      `?q=${encodeURIComponent('𠮷'.repeat(queryLimit))}`,
    )
  })
})

describe('isCompressible', () => {
  it.each([
    ['text/html; charset=utf-8', true],
    ['application/xml', true],
    ['application/rss+xml', true],
    ['application/javascript; charset=UTF-8', true],
    ['application/manifest+json', true],
    ['image/svg+xml', true],
    ['image/png', false],
    ['font/woff2', false],
    ['application/zip', false],
    [undefined, false],
  ])('returns for %s: %s', (type, compressible) => {
    expect(isCompressible(type)).toBe(compressible)
  })
})

describe('createSingleFlight', () => {
  it('works once for all simultaneous calls, and again afterwards', async () => {
    const once = createSingleFlight<number>()
    let count = 0
    const work = async (): Promise<number> => {
      count += 1
      return count
    }
    expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([
      1, 1, 2,
    ])
    expect(await once('a', work)).toBe(3)
  })

  it('forgets a failure', async () => {
    const once = createSingleFlight<number>()
    await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once('a', () => Promise.resolve(1))).toBe(1)
  })
})

describe('createTaskQueue', () => {
  it('runs one task at a time, goes on after a failure, and resolves when it is done', async () => {
    const failures: unknown[] = []
    const queue = createTaskQueue((error) => failures.push(error))
    const events: string[] = []
    const task = (name: string) => async (): Promise<void> => {
      events.push(`${name} begins`)
      await Promise.resolve()
      events.push(`${name} ends`)
    }
    queue.add(task('a'))
    queue.add(() => Promise.reject(new Error('broken')))
    queue.add(task('b'))
    await queue.idle()
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(failures).toEqual([new Error('broken')])
  })

  it('drops what has not begun', async () => {
    const queue = createTaskQueue(() => {})
    const events: string[] = []
    queue.add(async () => void events.push('a'))
    queue.add(async () => void events.push('b'))
    queue.clear()
    await queue.idle()
    expect(events).toEqual(['a'])
  })
})

describe('a client that reaches a port behind proxies', () => {
  const from = (remoteAddress: string, headers: object = {}) =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage
  const said = (hops: number, requests: readonly IncomingMessage[]) => {
    const lines: string[] = []
    const notice = noticeUnbelievedProxy(hops, (line) => lines.push(line))
    for (const request of requests) notice(request)
    return lines
  }

  it('is reported in the log, once: it can pretend to be any other client', () => {
    const direct = from('::ffff:203.0.113.7')
    expect(said(1, [direct, direct])).toEqual([
      expect.stringMatching(/203\.0\.113\.7 reached the site without the proxies.*HOST=127/),
    ])
    expect(said(0, [direct])).toEqual([])
  })

  it('is no health check of the private network, and no CDN, which names its clients', () => {
    const named = { 'x-forwarded-for': '198.51.100.1' }
    expect(said(1, [from('10.0.0.2'), from('::1'), from('203.0.113.7', named)])).toEqual([])
  })
})

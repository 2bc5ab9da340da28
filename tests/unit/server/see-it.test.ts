import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { describe, expect, it, onTestFinished } from 'vitest'
import { payloadLogger } from '#src/cms/log/payload-logger'
import { createTokenBucket } from '#src/platform/limits/token-bucket'
import { jsonLine } from '#src/platform/log/log-line'
import { type MonitoredClient, watchCommands } from '#src/platform/metrics/database-commands'
import { measures } from '#src/platform/metrics/measures'
import {
  countIndex,
  outcomeOf,
  requestKinds,
  requestOutcomes,
} from '#src/platform/metrics/request-counts'
import { withinRequest } from '#src/platform/request-context'
import { offerTracing } from '#src/platform/tracing'
import { requestIdOf } from '#src/server/request/request-id'
import { kindOfKey } from '#src/server/request/request-kind'

describe('counts of requests', () => {
  it.each([
    [200, 'hit', 'hit'],
    [304, 'revalidated', '304'],
    [308, 'fetched', 'fetched'],
    [404, 'fetched', 'missing'],
    [410, 'fetched', 'missing'],
    [405, 'hit', 'refused'],
    [429, 'fetched', 'refused'],
    [500, 'fetched', 'error'],
    [503, 'hit', 'unavailable'],
  ] as const)('count %i from %s as %s', (status, source, outcome) => {
    expect(outcomeOf(status, source)).toBe(outcome)
  })

  it('have a place for each kind and outcome', () => {
    const places = requestKinds.flatMap((kind) =>
      requestOutcomes.map((outcome) => countIndex(kind, outcome)),
    )
    expect(new Set(places).size).toBe(requestKinds.length * requestOutcomes.length)
    expect(Math.min(...places)).toBe(0)
    expect(Math.max(...places)).toBe(places.length - 1)
  })

  it.each([
    ['/', 'page'],
    ['/de/blogs/brot', 'page'],
    ['/de/blogs/_payload.json', 'payload'],
    ['/sitemap.xml', 'file'],
    ['/_next/static/a.js', 'file'],
    ['/_next/image?url=%2Fa.png&w=64&q=75\nwebp', 'picture'],
    ['/api/media/file/a.png', 'picture'],
    ['/api/blogs', 'api'],
    ['/admin', 'admin'],
    ['/api/health', 'health'],
    ['/preview/en/home', 'other'],
  ] as const)('treat %s as a %s', (key, kind) => {
    expect(kindOfKey(key)).toBe(kind)
  })
})

describe('the id of a request', () => {
  it('is the proxy’s only where that is trusted and the id cannot forge a line', () => {
    const given = (id: string | undefined, hops: number) =>
      requestIdOf({ 'x-request-id': id }, hops)
    expect(given('abcdef-123', 1)).toBe('abcdef-123')
    for (const id of ['abcdef-123\nx', 'a b c d e f', '', undefined, 'short', 'ab, cdefghij'])
      expect(given(id, 1)).toMatch(/^[0-9a-f]{16}$/)
    expect(given('abcdef-123', 0)).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('the commands of the database', () => {
  it('are measured by names that are few, and traced without their values', () => {
    const told: unknown[] = []
    const spans: unknown[] = []
    const { observer } = measures()
    measures().observer = {
      originFetch: () => undefined,
      request: () => undefined,
      contentVisible: () => undefined,
      databaseCommand: (...of) => void told.push(of),
    }
    offerTracing({
      startRequest: () => ({ traceparent: '', end: () => undefined }),
      startCommand: (...of) => {
        spans.push(of)
        return (failure) => void spans.push(failure?.name ?? 'ended')
      },
    })
    onTestFinished(() => {
      measures().observer = observer
      offerTracing(undefined)
    })
    const client = new EventEmitter()
    const monitored = client as unknown as MonitoredClient
    watchCommands(monitored)
    watchCommands(monitored)
    const start = (requestId: number, commandName: string, command: object) =>
      client.emit('commandStarted', { requestId, commandName, command })
    start(1, 'find', { find: 'users', filter: { email: 'lena@example.org' } })
    start(2, 'connectionStatus', { connectionStatus: 1 })
    client.emit('commandSucceeded', { requestId: 1, commandName: 'find', duration: 2 })
    const failure = new TypeError('of lena@example.org')
    const failed = { requestId: 2, commandName: 'connectionStatus', duration: 4, failure }
    client.emit('commandFailed', failed)
    expect(told).toEqual([
      ['find', 0.002, false],
      ['other', 0.004, true],
    ])
    expect(spans).toEqual([
      ['find', 'users'],
      ['connectionStatus', undefined],
      'ended',
      'TypeError',
    ])
  })
})

/** A logger as Payload makes it, by the library that it brings along. */
function loggerOf(config: ReturnType<typeof payloadLogger>) {
  const { options, destination } = config as { options: object; destination: object }
  const { pino } = createRequire(createRequire(import.meta.url).resolve('payload'))('pino') as {
    pino: (
      options: object,
      destination: object,
    ) => {
      info(message: string): void
      warn(facts: object): void
      error(facts: object | string): void
    }
  }
  return pino({ ...options, name: 'payload' }, destination)
}

describe('lines of JSON', () => {
  it('cannot be forged by their text', () => {
    const line = jsonLine({
      time: new Date(0),
      level: 'info',
      message: 'a\n{"level":"error"}\u001b[2J',
    })
    expect(line).toBe(
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","message":"a\\n{\\"level\\":\\"error\\"}"}\n',
    )
  })

  it('of the CMS have the form of all others, and nothing of what was sent', () => {
    const lines: string[] = []
    const logger = loggerOf(payloadLogger('json', (line) => void lines.push(line)))
    const error = Object.assign(new Error('broken'), { data: { email: 'lena@example.org' } })
    withinRequest({ requestId: 'a1' }, () => logger.error({ err: error, msg: 'Not saved' }))
    logger.info('Ready')
    const [failed, ready] = lines.map((line) => JSON.parse(line) as Record<string, string>)
    const time = expect.stringMatching(/^\d{4}-/)
    const stack = expect.stringContaining('Error: broken\n')
    expect(failed).toEqual({
      time,
      level: 'error',
      message: 'Not saved',
      requestId: 'a1',
      stack,
    })
    expect(ready).toMatchObject({ time, level: 'info', message: 'Ready' })
    expect(lines.join()).not.toContain('lena')
  })

  it('report a client’s fault in one line, and no more than the bucket allows', () => {
    const lines: string[] = []
    const bucket = createTokenBucket(2, () => 0)
    const logger = loggerOf(payloadLogger('json', (line) => void lines.push(line), bucket))
    const fault = Object.assign(new Error('where: no such field\n  at'), { status: 400 })
    const unreadable = Object.assign(new Error('Cast to ObjectId failed'), { name: 'CastError' })
    logger.error({ err: fault })
    logger.error({ err: Object.assign(new Error('GraphQL'), { originalError: unreadable }) })
    logger.error({ err: new Error('one too many') })
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { time: expect.any(String), level: 'info', message: 'Error: where: no such field' },
      { time: expect.any(String), level: 'info', message: 'CastError: Cast to ObjectId failed' },
    ])
  })

  it('show a failure of the site with its stack, and an outage of the database elsewhere', () => {
    const lines: string[] = []
    const logger = loggerOf(payloadLogger('json', (line) => void lines.push(line)))
    logger.error({ err: Object.assign(new Error('broken'), { status: 500 }) })
    logger.error({ err: Object.assign(new Error('moved'), { status: 399 }) })
    logger.error({ err: Object.assign(new Error('gone'), { status: 499 }) })
    logger.error(new Error('alone'))
    logger.error('a text')
    logger.warn({ msg: 'Error: cannot connect to MongoDB. Details: x' })
    logger.error({ msg: 'Error: cannot connect to MongoDB. Details: x' })
    const shown = lines.map((line) => {
      const entry = JSON.parse(line) as object
      const { level, message } = entry as { level: string; message: string }
      return [level, message, 'stack' in entry]
    })
    expect(shown).toEqual([
      ['error', 'broken', true],
      ['error', 'moved', true],
      ['info', 'Error: gone', false],
      ['error', 'alone', true],
      ['error', 'a text', false],
      ['warn', 'Error: cannot connect to MongoDB. Details: x', false],
    ])
  })

  it('as text name their request from errors on', () => {
    const { options } = payloadLogger('text') as {
      options: { mixin: (line: object, level: number) => object }
    }
    const mixed = (level: number) =>
      withinRequest({ requestId: 'a1' }, () => options.mixin({}, level))
    expect(mixed(30)).toEqual({})
    expect(mixed(50)).toEqual({ requestId: 'a1' })
  })
})

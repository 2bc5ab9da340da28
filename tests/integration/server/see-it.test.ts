import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMeasures, type JobQueue, type Measures } from '#src/platform/metrics/measures'
import {
  countIndex,
  type RequestKind,
  type RequestOutcome,
} from '#src/platform/metrics/request-counts'
import { withinRequest } from '#src/platform/request-context'
import { createApplicationMetrics } from '#src/server/metrics/application-metrics'
import { createListenerMetrics } from '#src/server/metrics/listener-metrics'
import { listenForMetrics } from '#src/server/metrics/metrics-listener'
import { innerIdHeader } from '#src/server/origin/record-headers'
import { printJson } from '#src/server/process/json-console'
import { createLog } from '#src/server/process/log'
import { metricsIn } from '../../support/prometheus-text'
import { openCollector } from '../../support/servers/collector'
import { openPageCache, page, request, until } from './open-page-cache'

async function openCounted(options: Parameters<typeof openPageCache>[0] = {}) {
  const measures = createMeasures()
  const site = await openPageCache({ measures, ...options })
  const counted = (kind: RequestKind, outcome: RequestOutcome) =>
    measures.requests[countIndex(kind, outcome)]
  return { ...site, measures, counted }
}

const fails =
  (status: number) => (_req: unknown, res: { writeHead(status: number): { end(): void } }) =>
    res.writeHead(status).end()

describe('requests are counted', () => {
  it('by their outcome', async () => {
    const { request, counted, pageCache, routes } = await openCounted()
    routes.set('/blogs', page('<p>one</p>'))
    const etag = (await request('/blogs')).headers.etag ?? ''
    expect(counted('page', 'fetched')).toBe(1)
    await request('/blogs')
    expect(counted('page', 'hit')).toBe(1)
    expect((await request('/blogs', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(counted('page', '304')).toBe(1)
    pageCache.expire()
    await request('/blogs')
    expect(counted('page', 'revalidated')).toBe(1)
    await request('/nowhere')
    expect(counted('page', 'missing')).toBe(1)
    await request('/blogs', { method: 'POST' })
    expect(counted('page', 'refused')).toBe(1)
    routes.set('/broken', fails(500))
    await request('/broken')
    expect(counted('page', 'error')).toBe(1)
    await request('/api/health')
    expect(counted('health', 'hit')).toBe(1)
    routes.set('/api/x', fails(200))
    await request('/api/x')
    expect(counted('api', 'fetched')).toBe(1)
    routes.set('/admin', fails(503))
    await request('/admin')
    expect(counted('admin', 'unavailable')).toBe(1)
    routes.set('/robots.txt', page('x', { 'Content-Type': 'text/plain' }))
    await request('/robots.txt')
    await request('/robots.txt')
    expect(counted('file', 'hit')).toBe(1)
    await request('/blogs/_payload.json')
    expect(counted('payload', 'missing')).toBe(1)
  })

  it('as aborted where the client does not wait', async () => {
    const { counted, port, routes } = await openCounted()
    const leaving = new AbortController()
    routes.set('/blogs', () => {
      leaving.abort()
      return new Promise<void>(() => undefined)
    })
    const left = fetch(`http://127.0.0.1:${port}/blogs`, { signal: leaving.signal })
    await expect(left).rejects.toThrow()
    await until(() => counted('page', 'aborted') === 1)
  })
})

describe('the port of metrics', () => {
  const queue: JobQueue = {
    ...{ waiting: 3, due: 2, running: 1, failed: 0 },
    ...{ oldestDueSeconds: 75, latePlans: 2 },
  }
  async function openMetrics(measures: Measures, isDown = false, application = createMeasures()) {
    const ofApplication = createApplicationMetrics(application)
    const metrics = createListenerMetrics({
      measures,
      cached: () => ({ pages: { entries: 2, bytes: 10 }, pictures: { entries: 1, bytes: 20 } }),
      maxBytes: 1_000,
      database: { isDown, troubles: 4 },
      ofApplication: () => ofApplication.read(),
    })
    const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => listener.close())
    return listener.port
  }

  it('reports everything to Prometheus, in its form', async () => {
    const measures = createMeasures()
    const application = createMeasures()
    application.readQueue = async () => queue
    measures.rateLimited.search = 5
    application.clientErrors = 6
    application.socialCards.drawn = 7
    application.searches.engine_paused = 8
    application.searchChanges = 9
    measures.requests[countIndex('page', 'hit')] = 1_234
    const port = await openMetrics(measures, false, application)
    measures.observer?.originFetch?.('page', 'response', 0.02)
    application.observer?.databaseCommand?.('find', 0.002, true)
    application.observer?.contentVisible?.('other', 0.2)
    measures.observer?.request?.('api', 0.02)
    const response = await request(port, '/metrics')
    expect(response.headers['content-type']).toContain('text/plain; version=0.0.4')
    const values = metricsIn(response.text)
    expect(Object.fromEntries(values)).toMatchObject({
      'octavo_requests_total{kind="page",outcome="hit"}': 1_234,
      'octavo_requests_total{kind="admin",outcome="304"}': 0,
      'octavo_rate_limited_requests_total{rate="search"}': 5,
      octavo_client_errors_total: 6,
      'octavo_social_cards_total{outcome="drawn"}': 7,
      'octavo_searches_total{answer="engine_paused"}': 8,
      octavo_search_engine_changes: 9,
      octavo_database_losses_total: 4,
      octavo_database_up: 1,
      'octavo_jobs{state="due"}': 2,
      octavo_oldest_due_job_age_seconds: 75,
      octavo_late_plans: 2,
      'octavo_page_cache_bytes{cache="pictures"}': 20,
      'octavo_page_cache_entries{cache="pages"}': 2,
      octavo_page_cache_limit_bytes: 1_000,
      'octavo_origin_fetch_seconds_bucket{le="0.025",kind="page",result="response"}': 1,
      'octavo_database_command_seconds_count{command="find"}': 1,
      'octavo_database_command_failures_total{command="find"}': 1,
      'octavo_content_visible_seconds_count{origin="other"}': 1,
      'octavo_request_seconds_count{kind="api"}': 1,
    })
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(values.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
    // Counted once, however often it is read.
    const again = metricsIn((await request(port, '/metrics')).text)
    expect(again.get('octavo_requests_total{kind="page",outcome="hit"}')).toBe(1_234)
  })

  it('does not wait for a database that is away', async () => {
    const application = createMeasures()
    application.readQueue = () => new Promise(() => undefined)
    const port = await openMetrics(createMeasures(), true, application)
    const values = metricsIn((await request(port, '/metrics')).text)
    expect(values.get('octavo_database_up')).toBe(0)
    expect(values.get('octavo_late_plans')).toBeNaN()
    expect(values.has('octavo_jobs{state="due"}')).toBe(false)
  })

  it('has nothing else, and the public port has no metrics', async () => {
    const port = await openMetrics(createMeasures())
    for (const path of ['/', '/api/health', '/metricsx', '/admin']) {
      expect((await request(port, path)).status, path).toBe(404)
    }
    expect((await request(port, '/metrics', { method: 'POST' })).status).toBe(405)
    expect((await request(port, '/metrics', { method: 'HEAD' })).text).toBe('')
    const site = await openCounted()
    expect((await site.request('/metrics')).status).toBe(404)
  })

  it('explains a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const metrics = { contentType: '', read: async () => '', close: () => undefined }
    const listening = listenForMetrics(metrics, { host: '127.0.0.1', port })
    await expect(listening).rejects.toThrow('EADDRINUSE')
  })
})

describe('the id of a request', () => {
  it('is in the response, on the page, in the log, and known to Next', async () => {
    const { request, calls, lines, routes } = await openLogged()
    routes.set('/_octavo/error', (req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' })
      res.end(`<p lang="${req.headers['x-octavo-locale'] as string}">%OCTAVO_REQUEST_ID%</p>`)
    })
    routes.set('/de/x', fails(500))
    for (const encoding of ['identity', 'gzip']) {
      const response = await request('/de/x?q=geheim', { headers: { 'accept-encoding': encoding } })
      const id = response.headers['x-request-id'] as string
      expect(id).toMatch(/^[0-9a-f]{16}$/)
      expect(response.status).toBe(500)
      expect(response.text).toBe(`<p lang="de">${id}</p>`)
      await until(() => lines.some((line) => line.includes(id)))
      expect(lines.at(-1)).toBe(`ERROR 500 GET /de/x: Next failed (status 500) [request ${id}]`)
      expect(calls.some(({ headers }) => headers[innerIdHeader] === id)).toBe(true)
    }
    expect(lines.join()).not.toContain('geheim')
  })

  it('is on the page that the page cache writes itself', async () => {
    const { request, routes } = await openLogged({
      errorText: () => ({
        title: 't',
        message: 'm',
        home: 'h',
        requestId: 'ID: %OCTAVO_REQUEST_ID%',
      }),
    })
    routes.set('/x', fails(500))
    routes.set('/_octavo/error', fails(500))
    const response = await request('/x')
    expect(response.text).toContain(`<p>ID: ${response.headers['x-request-id'] as string}</p>`)
  })

  it('is on no shared page', async () => {
    const { request, routes } = await openLogged()
    routes.set('/blogs', page('<p>x</p>'))
    for (let round = 0; round < 2; round += 1) {
      expect((await request('/blogs')).headers['x-request-id']).toBeUndefined()
    }
  })

  it('comes from a trusted proxy if it is well-formed', async () => {
    const headers = { 'x-request-id': 'proxy-4711-abc' }
    const trusting = await openLogged({ limits: { trustedHops: 1 } })
    expect((await trusting.request('/nowhere', { headers })).headers['x-request-id']).toBe(
      'proxy-4711-abc',
    )
    for (const forged of ['short', 'with blank in it', `x${'y'.repeat(80)}`]) {
      const response = await trusting.request('/nowhere', { headers: { 'x-request-id': forged } })
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    }
    const alone = await openLogged()
    expect((await alone.request('/nowhere', { headers })).headers['x-request-id']).not.toContain(
      'proxy',
    )
  })

  it('fills no log while everything fails', async () => {
    // A clock that stands still: nothing more is let through with time.
    const { request, lines, routes } = await openLogged({ clock: () => 0 })
    routes.set('/api/x', fails(500))
    for (let round = 0; round < 310; round += 1) await request('/api/x')
    expect(lines).toHaveLength(300)
  })

  async function openLogged(options: Parameters<typeof openPageCache>[0] = {}) {
    const lines: string[] = []
    const site = await openCounted({
      log: createLog('text', (line) => void lines.push(line.trimEnd())),
      ...options,
    })
    return { ...site, lines }
  }
})

describe('lines of JSON', () => {
  it('contain everything that the process prints, one line each, with the request', () => {
    const lines: string[] = []
    const end = printJson((line) => void lines.push(line))
    try {
      console.log('\n  Site  %s\n', 'http://x')
      console.error(new Error('broken'))
      console.log('')
      withinRequest({ requestId: 'a1' }, () => console.warn('\u001b[31m ⨯ red\u001b[39m\nnext'))
    } finally {
      end()
    }
    createLog('json', (line) => void lines.push(line))('ERROR 500 GET /x', 'b2')
    const entries = lines.map((line) => JSON.parse(line) as Record<string, string>)
    expect(
      lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1),
    ).toBe(true)
    expect(entries).toMatchObject([
      { level: 'info', message: 'Site  http://x' },
      { level: 'error', message: expect.stringContaining('Error: broken\n    at ') },
      { level: 'warn', message: '⨯ red\nnext', requestId: 'a1' },
      { level: 'error', message: '500 GET /x', requestId: 'b2' },
    ])
  })
})

describe('traces', () => {
  it('reach the collector: the request, under the trace of a trusted proxy', async () => {
    const collector = await openCollector()
    onTestFinished(() => collector.close())
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { startTracing } = await import('#src/server/process/tracing')
    const end = startTracing()
    const { request, calls, routes } = await openCounted({ limits: { trustedHops: 1 } })
    routes.set('/blogs', page('<p>x</p>'))
    const traceId = 'a'.repeat(32)
    const headers = {
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
      'x-request-id': 'proxy-4711',
    }
    await request('/blogs?q=geheim', { headers })
    const direct = await request('/blogs')
    await end()
    expect(direct.status).toBe(200)
    expect(collector.spans).toMatchObject([
      {
        traceId,
        parentSpanId: 'b'.repeat(16),
        name: 'GET page',
        attributes: {
          'url.path': '/blogs',
          'octavo.request_id': 'proxy-4711',
          'octavo.outcome': 'fetched',
        },
      },
    ])
    const span = collector.spans[0]
    expect(calls[0]?.headers['traceparent']).toBe(`00-${traceId}-${span?.spanId}-01`)
    expect(JSON.stringify(collector.spans)).not.toContain('geheim')
  })

  it('of untrusted clients are not passed on', async () => {
    const { request, calls } = await openCounted()
    await request('/api/x', {
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    })
    expect(calls[0]?.headers['traceparent']).toBeUndefined()
  })
})

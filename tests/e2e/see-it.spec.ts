import { type Collector, openCollector } from '../support/collector'
import { expect, test } from '../support/e2e'
import { type MeilisearchDouble, startMeilisearch } from '../support/meilisearch/server'
import { metricsIn } from '../support/prometheus-text'
import { site } from '../support/site'
import { type SpawnedSite, spawnSite } from '../support/spawned-site'

test.describe.configure({ mode: 'serial' })

/** A second process of the site, on the same database, with all that larger sites have beside them. */
let seen: SpawnedSite
let collector: Collector
let searchServer: MeilisearchDouble
const metricsPort = site.port + 8

test.beforeAll(async () => {
  test.setTimeout(120_000)
  collector = await openCollector()
  searchServer = await startMeilisearch()
  seen = await spawnSite({
    PORT: String(site.port + 7),
    PUBLIC_URL: site.url,
    DATA_DIR: site.dataDir,
    ADMIN_EMAIL: site.admin.email,
    ADMIN_PASSWORD: site.admin.password,
    METRICS_PORT: String(metricsPort),
    LOG_FORMAT: 'json',
    TRUSTED_PROXY_HOPS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    MEILISEARCH_URL: searchServer.url,
    MEILISEARCH_KEY: searchServer.key,
    MEILISEARCH_TIMEOUT: '20000',
  })
})
test.afterAll(async () => {
  await seen.kill('SIGTERM')
  await collector.close()
  await searchServer.close()
})

const readMetrics = async () =>
  metricsIn(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())

test('what visitors ask for, the database, and the jobs are in the metrics', async () => {
  for (let round = 0; round < 3; round += 1) await fetch(`${seen.url}/blogs`)
  await fetch(`${seen.url}/api/blogs?limit=1`)
  const metrics = await readMetrics()
  const value = (sample: string) => metrics.get(sample) ?? 0
  expect(value('octavo_requests_total{kind="page",outcome="fetched"}')).toBeGreaterThan(0)
  expect(value('octavo_requests_total{kind="page",outcome="hit"}')).toBeGreaterThan(1)
  expect(value('octavo_requests_total{kind="api",outcome="fetched"}')).toBeGreaterThan(0)
  expect(value('octavo_database_command_seconds_count{command="find"}')).toBeGreaterThan(0)
  expect(value('octavo_origin_fetch_seconds_count{kind="page",result="answer"}')).toBeGreaterThan(0)
  expect(value('octavo_page_cache_bytes{cache="pages"}')).toBeGreaterThan(10_000)
  expect(value('octavo_database_up')).toBe(1)
  for (const state of ['waiting', 'due', 'running', 'failed']) {
    expect(metrics.get(`octavo_jobs{state="${state}"}`), state).toBeGreaterThanOrEqual(0)
  }
  expect(metrics.get('octavo_late_plans')).toBe(0)
  expect((await fetch(`${seen.url}/metrics`)).status).toBe(404)
})

test('a request and its commands of the database are one trace, under the id of the proxy', async () => {
  const id = 'from-the-proxy-1'
  await fetch(`${seen.url}/api/blogs?limit=2`, { headers: { 'X-Request-Id': id } })
  const ofRequest = () =>
    collector.spans.filter(({ attributes }) => attributes['octavo.request_id'] === id)
  const command = () => ofRequest().find(({ attributes }) => attributes['db.system.name'])
  await expect.poll(() => command()?.attributes['db.collection.name']).toBeDefined()
  // It ends after its commands, and may come with a later delivery.
  const root = () => ofRequest().find(({ name }) => name === 'GET api')
  await expect.poll(() => root()?.attributes['url.path']).toBe('/api/blogs')
  expect(command()?.traceId).toBe(root()?.traceId)
  // The process looks into the database by itself ten times a second: that is nobody's request.
  const commands = collector.spans.filter(({ attributes }) => attributes['db.system.name'])
  expect(commands.filter(({ parentSpanId }) => !parentSpanId)).toEqual([])
})

test('a search server is filled, answers the page and the suggestions, and is not missed when it is away', async () => {
  await expect
    .poll(() => searchServer.indexes.get('octavo-ko-1')?.documents.size)
    .toBeGreaterThan(5)
  const page = async (typed: string) =>
    (await fetch(`${seen.url}/de/search?q=${encodeURIComponent(typed)}`)).text()
  // With a typo, which the embedded search finds nothing for.
  const html = await page('karrotte')
  expect(html).toContain('<mark>Karotte</mark>')
  expect(html).not.toContain(searchServer.key)
  const suggested = await (
    await fetch(`${seen.url}/api/search?locale=de&q=karrotte&limit=3`)
  ).json()
  expect(suggested).toMatchObject({
    results: [{ snippet: { text: expect.stringContaining('Karotte') } }],
  })
  await expect.poll(async () => (await readMetrics()).get('octavo_search_engine_changes')).toBe(0)
  expect((await readMetrics()).get('octavo_searches_total{answer="engine"}')).toBe(2)

  searchServer.behave('away')
  for (let round = 0; round < 3; round += 1) {
    expect(await page('karotte')).toContain('<mark>Karotte</mark>')
  }
  const metrics = await readMetrics()
  expect(metrics.get('octavo_searches_total{answer="engine"}')).toBe(2)
  const withoutIt = ['engine_failed', 'engine_paused'].map(
    (answer) => metrics.get(`octavo_searches_total{answer="${answer}"}`) ?? 0,
  )
  expect(withoutIt[0]).toBeGreaterThan(0)
  expect((withoutIt[0] ?? 0) + (withoutIt[1] ?? 0)).toBe(3)
  expect(seen.output().split('The search server does not answer')).toHaveLength(2)
})

test('every line of the log is JSON, those of Next and the CMS too', async () => {
  const lines = seen.output().trim().split('\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: expect.stringMatching(/^(?:debug|info|warn|error)$/),
      message: expect.any(String),
    })
  }
})

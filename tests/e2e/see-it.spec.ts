import { expect } from '../support/e2e'
import { metricsIn } from '../support/prometheus-text'
import { test } from '../support/second-site'

test('the metrics contain visitors’ requests, the database, and the jobs', async ({
  secondSite: seen,
}) => {
  await fetch(`${seen.url}/api/blogs?limit=1`)
  const readMetrics = async () => metricsIn(await (await fetch(seen.metricsUrl)).text())
  // The change of a test before may still be on its way, and expire the page once more.
  await expect
    .poll(async () => {
      await fetch(`${seen.url}/blogs`)
      return (await readMetrics()).get('octavo_requests_total{kind="page",outcome="hit"}') ?? 0
    })
    .toBeGreaterThan(1)
  const metrics = await readMetrics()
  const value = (sample: string) => metrics.get(sample) ?? 0
  expect(value('octavo_requests_total{kind="page",outcome="fetched"}')).toBeGreaterThan(0)
  expect(value('octavo_requests_total{kind="api",outcome="fetched"}')).toBeGreaterThan(0)
  expect(value('octavo_database_command_seconds_count{command="find"}')).toBeGreaterThan(0)
  expect(value('octavo_origin_fetch_seconds_count{kind="page",result="response"}')).toBeGreaterThan(
    0,
  )
  expect(value('octavo_page_cache_bytes{cache="pages"}')).toBeGreaterThan(10_000)
  expect(value('octavo_database_up')).toBe(1)
  for (const state of ['waiting', 'due', 'running', 'failed']) {
    expect(metrics.get(`octavo_jobs{state="${state}"}`), state).toBeGreaterThanOrEqual(0)
  }
  expect(metrics.get('octavo_late_plans')).toBe(0)
  expect((await fetch(`${seen.url}/metrics`)).status).toBe(404)
})

test('a request and its database commands are one trace, under the id of the proxy', async ({
  secondSite: seen,
}) => {
  const { collector } = seen
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
  // The process polls the database ten times a second, without a request.
  const commands = collector.spans.filter(({ attributes }) => attributes['db.system.name'])
  expect(commands.filter(({ parentSpanId }) => !parentSpanId)).toEqual([])
})

test('a search server is filled, serves the page and the suggestions, and is not missed when it is away', async ({
  secondSite: seen,
}) => {
  const { searchServer } = seen
  const readMetrics = async () => metricsIn(await (await fetch(seen.metricsUrl)).text())
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
    (response) => metrics.get(`octavo_searches_total{answer="${response}"}`) ?? 0,
  )
  expect(withoutIt[0]).toBeGreaterThan(0)
  expect((withoutIt[0] ?? 0) + (withoutIt[1] ?? 0)).toBe(3)
  expect(seen.output().split('The search server does not respond')).toHaveLength(2)
})

test('every line of the log is JSON, those of Next and the CMS too', async ({
  secondSite: seen,
}) => {
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

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMeasures, type JobQueue, type Measures } from '#src/platform/metrics/measures'
import { countIndex } from '#src/platform/metrics/request-counts'
import { createApplicationMetrics } from '#src/server/metrics/application-metrics'
import { createListenerMetrics } from '#src/server/metrics/listener-metrics'

/** The lines about a metric, without its name in front of labels. */
const linesOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && !/[a-z]/.test(line[name.length] ?? ''))
    .map((line) => line.slice(name.length).trim())

function listener(measures: Measures, isDown = false) {
  const metrics = createListenerMetrics({
    measures,
    cached: () => ({
      pages: { entries: 3, bytes: 300 },
      pictures: { entries: 4, bytes: 400 },
    }),
    maxBytes: 1_000,
    database: { isDown, troubles: 7 },
    ofApplication: async () => 'application_lines 1\n',
  })
  return metrics
}

describe('the metrics of the listener', () => {
  it('count requests by kind and outcome, each time from the counts of the process', async () => {
    const measures = createMeasures()
    const metrics = listener(measures)
    measures.requests[countIndex('page', 'hit')] = 5
    const hits = async () =>
      linesOf(await metrics.read(), 'octavo_requests_total').find((line) =>
        line.startsWith('{kind="page",outcome="hit"}'),
      )
    expect([await hits(), await hits()]).toEqual(Array(2).fill('{kind="page",outcome="hit"} 5'))
    const all = linesOf(await metrics.read(), 'octavo_requests_total')
    expect(all.filter((line) => !line.endsWith(' 0'))).toHaveLength(1)
    metrics.close()
  })

  it('say what the cache holds, what was lost and refused, and end with those of the application', async () => {
    const measures = createMeasures()
    measures.rateLimited.api = 2
    const metrics = listener(measures)
    const text = await metrics.read()
    expect(linesOf(text, 'octavo_page_cache_bytes')).toEqual([
      '{cache="pages"} 300',
      '{cache="pictures"} 400',
    ])
    expect(linesOf(text, 'octavo_page_cache_entries')).toEqual([
      '{cache="pages"} 3',
      '{cache="pictures"} 4',
    ])
    expect(linesOf(text, 'octavo_page_cache_limit_bytes')).toEqual(['1000'])
    expect(linesOf(text, 'octavo_database_losses_total')).toEqual(['7'])
    expect(linesOf(text, 'octavo_rate_limited_requests_total')).toEqual(['{rate="api"} 2'])
    expect(text).toMatch(/application_lines 1\n$/)
    metrics.close()
  })

  it.each([
    [false, '1'],
    [true, '0'],
  ])('with a database that is down: %s say %s', async (isDown, up) => {
    const metrics = listener(createMeasures(), isDown)
    expect(linesOf(await metrics.read(), 'octavo_database_up')).toEqual([up])
    metrics.close()
  })

  it('are no longer measured after their end', async () => {
    const measures = createMeasures()
    const metrics = listener(measures)
    measures.observer?.originFetch?.('page', 'response', 0.3)
    measures.observer?.request?.('api', 2)
    const text = await metrics.read()
    expect(linesOf(text, 'octavo_origin_fetch_seconds_sum')).toEqual([
      '{kind="page",result="response"} 0.3',
    ])
    expect(linesOf(text, 'octavo_request_seconds_sum')).toEqual(['{kind="api"} 2'])
    metrics.close()
    expect(measures.observer).toBeUndefined()
  })
})

const queue: JobQueue = {
  ...{ waiting: 1, due: 2, running: 3, failed: 4, oldestDueSeconds: 5, latePlans: 6 },
}

describe('the metrics of the application', () => {
  afterEach(() => void vi.useRealTimers())

  it('count what it did', async () => {
    const measures = createMeasures()
    const metrics = createApplicationMetrics(measures)
    measures.socialCards.drawn = 1
    measures.searches.engine_failed = 2
    measures.clientErrors = 3
    measures.purges.failed = 4
    measures.searchChanges = 5
    measures.purgeFailingFor = () => 6_000
    const text = await metrics.read()
    const counted = [
      'octavo_social_cards_total{outcome="drawn"} 1',
      'octavo_searches_total{answer="engine_failed"} 2',
      'octavo_client_errors_total 3',
      'octavo_purges_total{outcome="failed"} 4',
      'octavo_search_engine_changes 5',
      'octavo_purge_failing_seconds 6',
    ]
    for (const line of counted) expect(text.split('\n')).toContain(line)
  })

  it('without a search server and a shared cache say so', async () => {
    const text = await createApplicationMetrics(createMeasures()).read()
    expect(linesOf(text, 'octavo_search_engine_changes')).toEqual(['Nan'])
    expect(linesOf(text, 'octavo_purge_failing_seconds')).toEqual(['0'])
  })

  it('measure the database, and count failed commands once more', async () => {
    const measures = createMeasures()
    const metrics = createApplicationMetrics(measures)
    measures.observer?.databaseCommand?.('find', 0.25, false)
    measures.observer?.databaseCommand?.('find', 0.5, true)
    measures.observer?.contentVisible?.('other', 2)
    const text = await metrics.read()
    expect(linesOf(text, 'octavo_database_command_failures_total')).toEqual(['{command="find"} 1'])
    expect(text).toMatch(/octavo_database_command\w*_sum\{command="find"\} 0.75\n/)
    expect(text).toMatch(/octavo_content_visible_seconds_sum\{origin="other"\} 2\n/)
  })

  it('show the queue of jobs', async () => {
    const measures = createMeasures()
    measures.readQueue = async () => queue
    const text = await createApplicationMetrics(measures).read()
    expect(linesOf(text, 'octavo_jobs')).toEqual([
      '{state="waiting"} 1',
      '{state="due"} 2',
      '{state="running"} 3',
      '{state="failed"} 4',
    ])
    expect(linesOf(text, 'octavo_oldest_due_job_age_seconds')).toEqual(['5'])
    expect(linesOf(text, 'octavo_late_plans')).toEqual(['6'])
  })

  it.each<[string, () => Promise<JobQueue>]>([
    ['that fails', () => Promise.reject(new Error('away'))],
    ['that takes longer than 0.8 seconds', () => new Promise(() => undefined)],
  ])('show no older queue while the database has one %s', async (_, next) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const measures = createMeasures()
    const metrics = createApplicationMetrics(measures)
    measures.readQueue = async () => queue
    await metrics.read()
    expect(vi.getTimerCount()).toBe(0)
    measures.readQueue = next
    const read = metrics.read()
    await vi.advanceTimersByTimeAsync(800)
    const text = await read
    expect(linesOf(text, 'octavo_jobs')).toEqual([])
    expect(linesOf(text, 'octavo_late_plans')).toEqual(['Nan'])
    expect(linesOf(text, 'octavo_oldest_due_job_age_seconds')).toEqual(['Nan'])
  })
})

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobQueue, Measures } from '#src/platform/metrics/measures'
import { countIndex, requestKinds, requestOutcomes } from '#src/platform/metrics/request-counts'
import type { CacheSize } from '../cache/response-cache'

export interface MetricsSources {
  readonly measures: Measures
  readonly cached: () => { readonly pages: CacheSize; readonly pictures: CacheSize }
  /** Bound of what is cached, in bytes. */
  readonly maxBytes: number
  readonly database: { readonly isDown: boolean; readonly troubles: number }
}

export interface Metrics {
  readonly contentType: string
  /** All metrics in Prometheus' text form. */
  read(): Promise<string>
  close(): void
}

/** Longest wait for the queue of jobs, in milliseconds: metrics are wanted most while a database is slow. */
const queueBound = 1_000

/** Seconds: Next answers in 5 ms from its cache and in 50 ms from the database. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const commandBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 10]
const visibleBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * What this process measures, for Prometheus. Counters are plain numbers that the process adds to anyway
 * and that are read here when somebody asks; only times are handed over one by one.
 */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  countRequests(sources, registers)
  countEvents(sources, registers)
  watchState(sources, registers)
  observeTimes(sources.measures, registers)
  const showQueue = queueGauges(registers)
  return {
    contentType: registry.contentType,
    async read() {
      showQueue(await readQueueInTime(sources.measures))
      return registry.metrics()
    },
    close() {
      sources.measures.observer = undefined
    },
  }
}

type Registers = Registry[]

function countRequests({ measures }: MetricsSources, registers: Registers): void {
  const counter = new Counter({
    name: 'octavo_requests_total',
    help: 'Requests by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      counter.reset()
      for (const kind of requestKinds) {
        for (const outcome of requestOutcomes) {
          counter.inc({ kind, outcome }, measures.requests[countIndex(kind, outcome)] ?? 0)
        }
      }
    },
  })
}

function countEvents({ database, measures }: MetricsSources, registers: Registers): void {
  const count = (
    name: string,
    help: string,
    read: () => Readonly<Record<string, number>> | number,
    label?: string,
  ): void => {
    const counter = new Counter({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      collect() {
        counter.reset()
        const value = read()
        if (typeof value === 'number') counter.inc(value)
        else for (const [name, n] of Object.entries(value)) counter.inc({ [label ?? '']: name }, n)
      },
    })
  }
  count(
    'octavo_rate_limited_requests_total',
    'Requests refused because the client had sent too many.',
    () => measures.rateLimited,
    'rate',
  )
  count(
    'octavo_social_cards_total',
    'Pictures for shared links: taken from the disk, drawn, or failed.',
    () => measures.socialCards,
    'outcome',
  )
  count(
    'octavo_searches_total',
    'Searches by who answered, and why it was not the search server where there is one.',
    () => measures.searches,
    'answer',
  )
  count(
    'octavo_client_errors_total',
    'Errors in pages that browsers have reported.',
    () => measures.clientErrors,
  )
  count(
    'octavo_purges_total',
    'Times that the shared cache in front was told what to give up: done or failed.',
    () => measures.purges,
    'outcome',
  )
  count(
    'octavo_database_losses_total',
    'Connections to the database and commands that were lost.',
    () => database.troubles,
  )
}

function watchState(
  { cached, database, maxBytes, measures }: MetricsSources,
  registers: Registers,
): void {
  const show = (name: string, help: string, read: () => Readonly<Record<string, number>>): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [cache, value] of Object.entries(read())) gauge.set({ cache }, value)
      },
    })
  }
  show('octavo_page_cache_bytes', 'Memory used by cached answers.', () => {
    const { pages, pictures } = cached()
    return { pages: pages.bytes, pictures: pictures.bytes }
  })
  show('octavo_page_cache_entries', 'Answers in the page cache.', () => {
    const { pages, pictures } = cached()
    return { pages: pages.answers, pictures: pictures.answers }
  })
  const tell = (name: string, help: string, read: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
  }
  tell('octavo_page_cache_limit_bytes', 'Limit of the page cache (PAGE_CACHE_MB).', () => maxBytes)
  tell(
    'octavo_search_engine_changes',
    'Changes that the search server has not got yet; NaN without one.',
    () => measures.searchChanges ?? Number.NaN,
  )
  tell(
    'octavo_purge_failing_seconds',
    'For how long the shared cache in front has refused what this process tells it; 0 if it takes it.',
    () => (measures.purgeFailingFor?.() ?? 0) / 1000,
  )
  tell('octavo_database_up', '1 if the last read of the database succeeded, otherwise 0.', () =>
    database.isDown ? 0 : 1,
  )
}

function observeTimes(measures: Measures, registers: Registers): void {
  const fetches = new Histogram({
    name: 'octavo_origin_fetch_seconds',
    help: 'How long Next took to answer the page cache.',
    labelNames: ['kind', 'result'],
    buckets: answerBuckets,
    registers,
  })
  const requests = new Histogram({
    name: 'octavo_request_seconds',
    help: 'How long requests took that the page cache could not answer at once.',
    labelNames: ['kind'],
    buckets: answerBuckets,
    registers,
  })
  const visible = new Histogram({
    name: 'octavo_content_visible_seconds',
    help: 'Time from a recorded change until this process has expired the affected pages.',
    labelNames: ['origin'],
    buckets: visibleBuckets,
    registers,
  })
  const commands = new Histogram({
    name: 'octavo_database_command_seconds',
    help: 'How long database commands took.',
    labelNames: ['command'],
    buckets: commandBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'octavo_database_command_failures_total',
    help: 'Database commands that failed.',
    labelNames: ['command'],
    registers,
  })
  measures.observer = {
    originFetch: (kind, result, seconds) => fetches.observe({ kind, result }, seconds),
    request: (kind, seconds) => requests.observe({ kind }, seconds),
    contentVisible: (origin, seconds) => visible.observe({ origin }, seconds),
    databaseCommand(command, seconds, failed) {
      commands.observe({ command }, seconds)
      if (failed) failures.inc({ command })
    },
  }
}

/** @returns shows a queue, or that nobody knows it. */
function queueGauges(registers: Registers): (queue: JobQueue | undefined) => void {
  const jobs = new Gauge({
    name: 'octavo_jobs',
    help: 'Jobs of all processes: waiting for their time, due, running, or failed.',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'octavo_oldest_due_job_age_seconds',
    help: 'How long the oldest due job has been due; NaN while the database does not answer.',
    registers,
  })
  const late = new Gauge({
    name: 'octavo_late_plans',
    help: 'Scheduled publications that have been due for more than a minute; NaN while the database does not answer.',
    registers,
  })
  return (queue) => {
    jobs.reset()
    oldest.set(queue?.oldestDueSeconds ?? Number.NaN)
    late.set(queue?.latePlans ?? Number.NaN)
    if (!queue) return
    for (const state of ['waiting', 'due', 'running', 'failed'] as const) {
      jobs.set({ state }, queue[state])
    }
  }
}

async function readQueueInTime({ readQueue }: Measures): Promise<JobQueue | undefined> {
  if (!readQueue) return undefined
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), queueBound)
  })
  const queue = await Promise.race([readQueue().catch(() => undefined), late])
  clearTimeout(timer)
  return queue
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measures } from '#src/platform/metrics/measures'
import { countIndex, requestKinds, requestOutcomes } from '#src/platform/metrics/request-counts'
import type { CacheSize } from '../cache/response-cache'
import { addGauge, countedBy, type Metrics, responseBuckets } from './metrics'

export interface ListenerSources {
  readonly measures: Measures
  readonly cached: () => { readonly pages: CacheSize; readonly pictures: CacheSize }
  readonly maxBytes: number
  readonly database: { readonly isDown: boolean; readonly troubles: number }
  /** The application's metrics in Prometheus' text form; empty if it does not respond. */
  readonly ofApplication: () => Promise<string>
}

/** Counters are plain numbers that are read here; only durations are reported one by one. */
export function createListenerMetrics(sources: ListenerSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  countRequests(sources, registers)
  countEvents(sources, registers)
  watchState(sources, registers)
  observeTimes(sources.measures, registers)
  return {
    contentType: registry.contentType,
    async read() {
      const [own, application] = await Promise.all([registry.metrics(), sources.ofApplication()])
      return own + application
    },
    close() {
      sources.measures.observer = undefined
    },
  }
}

type Registers = Registry[]

function countRequests({ measures }: ListenerSources, registers: Registers): void {
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

function countEvents({ database, measures }: ListenerSources, registers: Registers): void {
  countedBy(
    registers,
    'octavo_rate_limited_requests_total',
    'Requests refused because the client had sent too many.',
    () => measures.rateLimited,
    'rate',
  )
  countedBy(
    registers,
    'octavo_database_losses_total',
    'Connections to the database and commands that were lost.',
    () => database.troubles,
  )
}

function watchState({ cached, database, maxBytes }: ListenerSources, registers: Registers): void {
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
  show('octavo_page_cache_bytes', 'Memory used by cached responses.', () => {
    const { pages, pictures } = cached()
    return { pages: pages.bytes, pictures: pictures.bytes }
  })
  show('octavo_page_cache_entries', 'Responses in the page cache.', () => {
    const { pages, pictures } = cached()
    return { pages: pages.entries, pictures: pictures.entries }
  })
  addGauge(
    registers,
    'octavo_page_cache_limit_bytes',
    'Limit of the page cache (PAGE_CACHE_MB).',
    () => maxBytes,
  )
  addGauge(
    registers,
    'octavo_database_up',
    '1 if the last read of the database succeeded, otherwise 0.',
    () => (database.isDown ? 0 : 1),
  )
}

function observeTimes(measures: Measures, registers: Registers): void {
  const fetches = new Histogram({
    name: 'octavo_origin_fetch_seconds',
    help: 'How long Next took to respond to the page cache.',
    labelNames: ['kind', 'result'],
    buckets: responseBuckets,
    registers,
  })
  const requests = new Histogram({
    name: 'octavo_request_seconds',
    help: 'How long requests took that the page cache could not serve at once.',
    labelNames: ['kind'],
    buckets: responseBuckets,
    registers,
  })
  measures.observer = {
    originFetch: (kind, result, seconds) => fetches.observe({ kind, result }, seconds),
    request: (kind, seconds) => requests.observe({ kind }, seconds),
  }
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobQueue, Measures } from '#src/platform/metrics/measures'
import { addGauge, countedBy, type Metrics } from './metrics'

/** Longest wait for the job queue, in milliseconds: metrics are wanted most while a database is slow. */
const queueBound = 800

const commandBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 10]
const visibleBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Process metrics begin with `application_`: the listener's are on the same page. */
export function createApplicationMetrics(measures: Measures): Pick<Metrics, 'read'> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'application_' })
  const registers = [registry]
  countedBy(
    registers,
    'octavo_social_cards_total',
    'Pictures for shared links: taken from the disk, drawn, or failed.',
    () => measures.socialCards,
    'outcome',
  )
  countedBy(
    registers,
    'octavo_searches_total',
    'Searches by the search that was used, and why it was not the search server if there is one.',
    () => measures.searches,
    'answer',
  )
  countedBy(
    registers,
    'octavo_client_errors_total',
    'Errors in pages that browsers have reported.',
    () => measures.clientErrors,
  )
  countedBy(
    registers,
    'octavo_purges_total',
    'Times that the shared cache in front was told what to give up: done or failed.',
    () => measures.purges,
    'outcome',
  )
  watchState(measures, registers)
  observeTimes(measures, registers)
  const showQueue = queueGauges(registers)
  return {
    async read() {
      showQueue(await readQueueInTime(measures))
      return registry.metrics()
    },
  }
}

type Registers = Registry[]

function watchState(measures: Measures, registers: Registers): void {
  addGauge(
    registers,
    'octavo_search_engine_changes',
    'Changes that the search server has not got yet; NaN without one.',
    () => measures.searchChanges ?? Number.NaN,
  )
  addGauge(
    registers,
    'octavo_purge_failing_seconds',
    'For how long the shared cache in front has refused what this process tells it; 0 if it takes it.',
    () => (measures.purgeFailingFor?.() ?? 0) / 1000,
  )
}

function observeTimes(measures: Measures, registers: Registers): void {
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
    contentVisible: (origin, seconds) => visible.observe({ origin }, seconds),
    databaseCommand(command, seconds, failed) {
      commands.observe({ command }, seconds)
      if (failed) failures.inc({ command })
    },
  }
}

function queueGauges(registers: Registers): (queue: JobQueue | undefined) => void {
  const jobs = new Gauge({
    name: 'octavo_jobs',
    help: 'Jobs of all processes: waiting for their time, due, running, or failed.',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'octavo_oldest_due_job_age_seconds',
    help: 'How long the oldest due job has been due; NaN while the database does not respond.',
    registers,
  })
  const late = new Gauge({
    name: 'octavo_late_plans',
    help: 'Scheduled publications that have been due for more than a minute; NaN while the database does not respond.',
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

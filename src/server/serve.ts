import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { matchRoute } from '#src/page-types/route-of-path'
import type { SettingProblem } from '#src/platform/config/setting'
import { type Settings, SettingsError } from '#src/platform/config/settings'
import { endCommandsOfClosedConnections } from '#src/platform/database/closed-connections'
import { databaseTrouble } from '#src/platform/database/database-trouble'
import { rateLimits, replaceRateLimits } from '#src/platform/limits/rate-limits'
import { createSharedRateLimits } from '#src/platform/limits/shared-rate-limits'
import { errorLines } from '#src/platform/log/error-lines'
import { measures } from '#src/platform/metrics/measures'
import { loadErrorText } from './errors/load-error-text'
import { createPageCache, type PageCache } from './listener/page-cache'
import { forwardUpgrades } from './listener/upgrades'
import type { MetricsListener } from './metrics/metrics-listener'
import { type Application, createApplication } from './origin/application-process'
import { staticPageOptions } from './origin/static-page-options'
import type { DatabaseHealth } from './process/database-health'
import { createLog } from './process/log'
import { keepHeapSmall } from './process/small-heap'
import { watchStandstill } from './process/standstill'
import { watchDatabase } from './process/watch-database'

export interface Service {
  close(): Promise<void>
}

/**
 * The page cache in this process, and behind it the application process.
 *
 * @throws ApplicationEndedError if that ends before it is ready; it has printed the reason.
 */
export async function serve(
  settings: Settings,
  { dev, program }: { readonly dev: boolean; readonly program: string },
): Promise<Service> {
  if (!dev) keepHeapSmall()
  // Set by now, also for the local database.
  const uri = process.env['DATABASE_URI'] ?? ''
  const { metrics: metricsAt, logFormat } = settings.observability
  const log = createLog(logFormat)
  const database = watchDatabase(uri, log)
  const application = createApplication({
    program,
    args: dev ? ['--dev'] : [],
    log,
    endsStuck: !dev,
    expired: () => pageCache.expire(),
    databaseLost: () => {
      const trouble = databaseTrouble()
      trouble.count += 1
      trouble.onTrouble?.()
    },
  })
  const standstill = watchStandstill({
    // An application that does not respond stands still, and looks for changes itself afterwards.
    look: async () => (await application.request('changes', changesBound)) !== 'behind',
    isAway: () => database.isDown,
  })
  const pageCache: PageCache = createPageCache({
    database,
    contentWatch: standstill,
    inner: application.inner,
    cache: !dev,
    https: settings.publicUrl.startsWith('https:'),
    popups: settings.firebase?.signIn.includes('google') ?? false,
    matchRoute,
    maxBytes: settings.pageCacheBytes,
    spoolFolder: join(settings.dataDir, 'spool'),
    log,
    lines: errorLines(),
    limits: {
      rates: rateLimits(),
      trustedHops: settings.trustedProxyHops,
      // Set by now: a first start makes one.
      secrets: [process.env['PAYLOAD_SECRET'], settings.previousSecret].filter(
        (secret) => secret !== undefined,
      ),
    },
    errorText: await loadErrorText(),
    staticPage: staticPageOptions(settings),
    purge: settings.purge,
  })
  if (dev) forwardUpgrades(pageCache.server, () => application.address)
  // Listening comes first: a busy port is known at once, and /api/health reports the start.
  await pageCache.listen(settings.port, settings.host).catch((cause: NodeJS.ErrnoException) => {
    throw listenProblem(cause, settings)
  })
  const metrics =
    metricsAt && (await offerMetrics(metricsAt, settings, { pageCache, database, application }))
  await firstRead(database, settings.databaseUri ? startTimeout : 0)
  const limits = shareRateLimits(uri)
  await application.start()
  pageCache.ready()
  return {
    async close() {
      await pageCache.close()
      await application.stop()
      standstill.stop()
      await metrics?.close()
      await limits.close()
      await database.close()
    },
  }
}

/** Longest wait for the application to look for changes of other processes, in milliseconds. */
const changesBound = 2_000
const metricsBound = 1_000

/** From now on limits count a client's requests to all processes on the database. */
function shareRateLimits(uri: string): { close(): Promise<void> } {
  const client = new mongoose.mongo.MongoClient(uri, { maxPoolSize: 4, appName: 'octavo-limits' })
  endCommandsOfClosedConnections(client)
  const limits = createSharedRateLimits({ client, database: client.db().databaseName })
  replaceRateLimits(limits)
  return {
    async close() {
      limits.close()
      await client.close(true)
    },
  }
}

/** Metrics for Prometheus, on a separate port. Their library is loaded only if needed. */
async function offerMetrics(
  at: NonNullable<Settings['observability']['metrics']>,
  { pageCacheBytes }: Settings,
  {
    application,
    database,
    pageCache,
  }: {
    readonly application: Application
    readonly database: DatabaseHealth
    readonly pageCache: PageCache
  },
): Promise<MetricsListener> {
  const { createListenerMetrics } = await import('./metrics/listener-metrics')
  const { listenForMetrics } = await import('./metrics/metrics-listener')
  const metrics = createListenerMetrics({
    measures: measures(),
    cached: () => pageCache.caches,
    maxBytes: pageCacheBytes,
    database,
    ofApplication: async () => (await application.request('metrics', metricsBound)) ?? '',
  })
  return listenForMetrics(metrics, at).catch((cause: NodeJS.ErrnoException) => {
    throw listenProblem(cause, at, 'METRICS_')
  })
}

const startTimeout = 60_000

/** The CMS would give up at once. If the database does not respond, the CMS prints the reason. */
async function firstRead(database: DatabaseHealth, timeout: number): Promise<void> {
  const since = performance.now()
  while (!(await database.check()) && performance.now() - since < timeout) await sleep(500)
}

/** Names the variable to change if the server cannot listen on the address. */
function listenProblem(
  cause: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
  prefix: '' | 'METRICS_' = '',
): Error {
  const messages: Readonly<Record<string, SettingProblem>> = {
    EADDRINUSE: {
      variable: `${prefix}PORT`,
      message: `${port} is in use by another program; stop it, or choose another port.`,
    },
    EACCES: {
      variable: `${prefix}PORT`,
      message: `${port} cannot be opened by this user; choose one above 1023.`,
    },
    EADDRNOTAVAIL: {
      variable: `${prefix}HOST`,
      message: `${host} is not an address of this machine; 0.0.0.0 listens on all of them.`,
    },
  }
  const problem = messages[cause.code ?? '']
  return problem ? new SettingsError([problem]) : cause
}

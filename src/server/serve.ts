import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NextServer } from 'next/dist/server/next'
import { matchRoute } from '#src/page-types/route-of-path'
import { stopBackgroundWork } from '#src/platform/background-work'
import type { SettingProblem } from '#src/platform/config/setting'
import { type Settings, SettingsError } from '#src/platform/config/settings'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { errorLines } from '#src/platform/log/error-lines'
import { measures } from '#src/platform/metrics/measures'
import { withinRequest } from '#src/platform/request-context'
import { loadErrorText } from './errors/load-error-text'
import { createPageCache, type PageCache } from './listener/page-cache'
import type { MetricsListener } from './metrics/metrics-listener'
import { firstAnswer } from './origin/first-answer'
import { pageForm } from './origin/page-form'
import { innerIdHeader } from './origin/record-headers'
import { type DatabaseHealth, watchDatabase } from './process/database-health'
import { createLog } from './process/log'
import { keepHeapSmall } from './process/small-heap'
import { headerText } from './request/header-text'

export interface Service {
  /** Finishes the requests in progress, then stops. */
  close(): Promise<void>
}

/**
 * Opens the port and serves the site: the page cache in front, Next behind it.
 *
 * @param createNext makes Next's server; `httpServer` carries the web socket of hot reload.
 */
export async function serve(
  settings: Settings,
  { dev, createNext }: { dev: boolean; createNext: (httpServer: unknown) => NextServer },
): Promise<Service> {
  if (!dev) keepHeapSmall()
  let handle: ReturnType<NextServer['getRequestHandler']> | undefined
  // Completed by then: where no database is given, a local one has been started.
  const uri = process.env['DATABASE_URI'] ?? ''
  const { metrics: metricsAt, logFormat } = settings.observability
  const log = createLog(logFormat)
  const database = watchDatabase(uri, log)
  const pageCache = createPageCache({
    database,
    // Log lines of Next and the CMS written meanwhile belong to this request.
    next: async (req, res) => {
      const requestId = headerText(req.headers[innerIdHeader])
      if (requestId === undefined) return handle?.(req, res)
      return withinRequest({ requestId }, () => handle?.(req, res))
    },
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
      // The first one is made at a first start, where none is given.
      secrets: [process.env['PAYLOAD_SECRET'], settings.previousSecret].filter(
        (secret) => secret !== undefined,
      ),
    },
    errorText: await loadErrorText(),
    form: pageForm(settings),
    purge: settings.purge,
  })
  // Listening comes first: a busy port is known at once, and /api/health reports the start.
  await pageCache.listen(settings.port, settings.host).catch((cause: NodeJS.ErrnoException) => {
    throw listenProblem(cause, settings)
  })
  const metrics = metricsAt && (await offerMetrics(metricsAt, settings, pageCache, database))
  const next = createNext(pageCache.server)
  handle = next.getRequestHandler()
  await next.prepare()
  await firstRead(database, settings.databaseUri ? startPatience : 0)
  await firstAnswer((req, res) => void handle?.(req, res))
  pageCache.ready()
  return {
    async close() {
      await pageCache.close()
      stopBackgroundWork()
      await next.close()
      await metrics?.close()
      await database.close()
    },
  }
}

/** Metrics for Prometheus, on a separate port. Their library is loaded only if they are turned on. */
async function offerMetrics(
  at: NonNullable<Settings['observability']['metrics']>,
  { pageCacheBytes }: Settings,
  pageCache: PageCache,
  database: DatabaseHealth,
): Promise<MetricsListener> {
  const { createMetrics } = await import('./metrics/registry')
  const { listenForMetrics } = await import('./metrics/metrics-listener')
  const metrics = createMetrics({
    measures: measures(),
    cached: () => pageCache.caches,
    maxBytes: pageCacheBytes,
    database,
  })
  return listenForMetrics(metrics, at).catch((cause: NodeJS.ErrnoException) => {
    throw listenProblem(cause, at, 'METRICS_')
  })
}

/** How long a start waits for a database that starts alongside it, in milliseconds. */
const startPatience = 60_000

/** Waits for the database, because the CMS would give up at once. If it never comes, the CMS says what is wrong. */
async function firstRead(database: DatabaseHealth, patience: number): Promise<void> {
  const since = performance.now()
  while (!(await database.check()) && performance.now() - since < patience) await sleep(500)
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

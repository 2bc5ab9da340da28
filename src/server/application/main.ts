import { parseArgs } from 'node:util'
import type { NextServer } from 'next/dist/server/next'
import type {
  FromApplication,
  RequestName,
  ToApplication,
} from '#src/platform/application-messages'
import { stopBackgroundWork } from '#src/platform/background-work'
import { contentWatch } from '#src/platform/cache/content-watch'
import { offerPageCacheHandle } from '#src/platform/cache/page-cache-handle'
import { parseSettings } from '#src/platform/config/settings'
import { databaseTrouble } from '#src/platform/database/database-trouble'
import { measures } from '#src/platform/metrics/measures'
import { builtConfig } from '../build/built-config'
import type { Metrics } from '../metrics/metrics'
import { firstResponse } from '../origin/first-response'
import { createInnerServer } from '../origin/inner-listener'
import { explain } from '../process/explain'
import { startObservability } from '../process/observability'
import { keepHeapSmall } from '../process/small-heap'
import { createRequestHandler } from './request-handler'

/**
 * Next, the CMS inside of it, and scheduled work: a child of the listener, which has completed the environment. See
 * docs/decisions/0073-two-processes.md.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
// A terminal and service managers send these to all processes; the listener finishes first and then sends `stop`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// Without the listener, no request comes any more.
process.on('disconnect', () => process.exit(0))

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
const dev = values.dev
const send = (message: FromApplication): void => {
  // Without a callback, the error of a listener that has just ended would end this process with a stack.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined)
}

try {
  const root = process.cwd()
  const settings = parseSettings(process.env)
  const endObservability = await startObservability(settings.observability)
  // tsx makes Node read the source map of every loaded module; Next's cost one second at each start.
  if (!dev) process.setSourceMapsEnabled(false)
  if (!dev) keepHeapSmall()

  let handle: ReturnType<NextServer['getRequestHandler']> | undefined
  const handler = createRequestHandler(async (req, res) => handle?.(req, res), {
    expired: () => send({ kind: 'expired' }),
    namesKeys: settings.purge !== undefined,
  })
  offerPageCacheHandle(handler)
  databaseTrouble().onTrouble = () => send({ kind: 'database lost' })
  const inner = createInnerServer(handler.handle)
  send({ kind: 'listening', address: await inner.open() })

  const metrics = settings.observability.metrics && (await applicationMetrics())
  const responses: Readonly<Record<RequestName, () => Promise<string>>> = {
    alive: async () => '',
    changes: async () => {
      await contentWatch()?.catchUp()
      return contentWatch()?.isBehind ? 'behind' : ''
    },
    metrics: async () => (await metrics?.read()) ?? '',
  }
  const { default: next } = await import('next')
  const server = next({
    dev,
    dir: root,
    hostname: settings.host,
    port: settings.port,
    httpServer: inner.server as never,
    ...(dev ? {} : { conf: builtConfig(root) }),
  }) as unknown as NextServer
  process.on('message', async (message: ToApplication) => {
    if (message.kind === 'stop') {
      await stopBackgroundWork()
      await server.close()
      await inner.close()
      await endObservability()
      process.exit(0)
    }
    const text = await responses[message.name]().catch(() => '')
    send({ kind: 'response', id: message.id, text })
  })
  handle = server.getRequestHandler()
  await server.prepare()
  await firstResponse((req, res) => void handle?.(req, res))
  send({ kind: 'ready' })
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

async function applicationMetrics(): Promise<Pick<Metrics, 'read'>> {
  const { createApplicationMetrics } = await import('../metrics/application-metrics')
  return createApplicationMetrics(measures())
}

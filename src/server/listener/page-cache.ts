import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { locales } from '#locales/languages'
import { budgets } from '#src/platform/config/budgets'
import { createTurns } from '#src/platform/limits/turns'
import type { CacheSize } from '../cache/response-cache'
import { isRefusal, readTarget } from '../request/request-target'
import { type ConnectionBounds, watchConnections } from './connections'
import { prepareGracefulStop, type StopBounds } from './graceful-stop'
import type { Stage } from './health'
import { acceptMore, backlog } from './more-accepts'
import { type PaceBounds, watchPace } from './pace'
import type { PageCacheOptions } from './page-cache-options'
import { assemble } from './page-cache-parts'
import { withoutUpgrades } from './without-upgrades'

export interface PageCache {
  /** For `next({ httpServer })`, to which Next attaches the web socket of hot reload. */
  readonly server: Server
  /** Begins to listen, not yet ready. @returns the port, which is chosen if 0 is given. */
  listen(port: number, host?: string): Promise<number>
  /** Marks the start as complete for `/api/health`. */
  ready(): void
  /** Content has changed: cached responses are revalidated before they are served again. */
  expire(): void
  /** Fetches pages ahead of visitors, one after the other. Failures are logged. */
  warm(pathnames: Iterable<string>): Promise<void>
  close(): Promise<void>
  /** Resolves when all pending Brotli forms are made. */
  settled(): Promise<void>
  readonly cached: CacheSize
  /** Bytes of bodies that wait for one of their sides. */
  readonly spooled: number
  readonly caches: { readonly pages: CacheSize; readonly pictures: CacheSize }
}

const connectionBounds: ConnectionBounds & { readonly pace: PaceBounds } = budgets.connections

const stopBounds: StopBounds = { responses: 10_000, idle: 2_000 }
/** In development an open browser holds a web socket forever. */
const stopBoundsInDevelopment: StopBounds = { responses: 500, idle: 0 }

/** The HTTP listener in front of Next. See docs/decisions/0004-page-cache.md. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { cache, database, log } = options
  let stage: Stage = 'starting'
  const parts = assemble(options, () => stage)
  const { errorDocuments, inner, later, origin, pages, pictures, state } = parts

  const listener: RequestListener = (req, res) => {
    // The connection sent more requests at once than allowed.
    if (req.socket.destroyed) return
    // Deferred: which request is the last of its connection is known only when all that arrived are read.
    if (stage === 'stopping') setImmediate(() => parts.respond(req, res))
    else parts.respond(req, res)
  }
  const server = createListeningServer(listener, cache)
  const { pace, perAddress, pipelined } = { ...connectionBounds, ...options.connections }
  const isBehindProxy = (options.limits?.trustedHops ?? 0) > 0
  const connections = watchConnections(server, {
    perAddress: isBehindProxy ? Number.POSITIVE_INFINITY : perAddress,
    pipelined,
  })
  const endPaceWatch = watchPace(connections, pace)
  const stop = prepareGracefulStop(
    server,
    connections,
    options.stopBounds ?? (cache ? stopBounds : stopBoundsInDevelopment),
  )
  let closeAcceptors = (): void => undefined

  return {
    server,

    async listen(port, host) {
      await inner.open()
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, backlog, () => {
          server.off('error', reject)
          resolve()
        })
      })
      if (options.acceptMore ?? cache)
        closeAcceptors = await acceptMore(server, createTurns(budgets.turns.connections))
      return (server.address() as AddressInfo).port
    },

    ready() {
      if (stage === 'starting') stage = 'ok'
      // Fetched now, because Next cannot make them while the database is away.
      if (database && cache)
        for (const locale of locales) void errorDocuments.find(locale, 'unavailable')
    },

    expire: () => state.expire(),

    async warm(pathnames) {
      if (!cache) return
      for (const pathname of pathnames) {
        if (stage === 'stopping') return
        const target = readTarget(pathname)
        if (isRefusal(target)) log(`warming ${pathname}: ${target.reason}`)
        else if (target.destination === 'page') await origin.page(target.key)
      }
    },

    async close() {
      stage = 'stopping'
      later.clear()
      closeAcceptors()
      await stop()
      endPaceWatch()
      await inner.close()
    },

    settled: () => later.idle(),

    get cached() {
      return {
        entries: pages.entries + pictures.entries,
        bytes: pages.bytes + pictures.bytes,
      }
    },

    get spooled() {
      return parts.room.used
    },

    get caches() {
      return {
        pages: { entries: pages.entries, bytes: pages.bytes },
        pictures: { entries: pictures.entries, bytes: pictures.bytes },
      }
    },
  }
}

function createListeningServer(listener: RequestListener, cache: boolean): Server {
  const server = createServer(
    {
      // The connection's pace bounds an upload: 32 MiB over a slow mobile network may take an hour.
      headersTimeout: 15_000,
      requestTimeout: 3_600_000,
      connectionsCheckingInterval: 5_000,
      // Longer than the 60 s for which proxies keep a connection, or they would use a closed one.
      keepAliveTimeout: 65_000,
    },
    listener,
  )
  if (cache) withoutUpgrades(server)
  // With `Expect: 100-continue`, the ladder decides before a long body is sent.
  server.on('checkContinue', listener)
  return server
}

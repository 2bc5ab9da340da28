import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type RouteMatchCallbackOptions,
  Serwist,
  type SerwistPlugin,
} from 'serwist'
import type { OfflineFiles } from '#src/platform/config/page-scripts'
import { cacheNames, cachePrefix } from './cache-names'
import { mayBeStored } from './may-be-stored'
import { parseMessage, type ReadMessage } from './message'
import { fallbackPathnames, homePathnames, localeOfPathname } from './offline-path'
import { createOfflineStore } from './offline-store'
import { pictureFallback } from './pictures'
import { isOfAdmin, leftAlone, type RequestKind, requestKind } from './request-kind'

/** The server's response always wins; stored ones are the fallback (docs/decisions/0018-offline-reading.md). */
declare const self: ServiceWorkerGlobalScope & {
  /** Written by the route that serves this file. */
  readonly octavoBuild: string
  readonly octavoOffline: OfflineFiles
}

/** More files than a few builds have, in case cleanup misses some. */
const shellLimit = 500

const matchOptions = { ignoreVary: true }

/** Skips what must not be stored, and what the admin's pages load. */
const keepable = (kind: RequestKind): SerwistPlugin => ({
  cacheWillUpdate: async ({ response, event }) =>
    mayBeStored(kind, response) && !(await isForAdmin(event)) ? response : null,
})

const assets = new CacheFirst({
  cacheName: cacheNames.shell,
  // Their names change with their content; a query only identifies deployments.
  matchOptions: { ...matchOptions, ignoreSearch: true },
  plugins: [
    keepable('asset'),
    new ExpirationPlugin({ maxEntries: shellLimit, maxAgeFrom: 'last-used' }),
  ],
})

const icon = new NetworkFirst({
  cacheName: cacheNames.shell,
  matchOptions,
  plugins: [keepable('icon')],
})

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  matchOptions,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response, event }) => {
        if (response.status === 404 || response.status === 410) {
          event.waitUntil(offlineStore.vanished(pathnameOf(request.url)))
        }
        return response
      },
    },
    keepable('page'),
    {
      // Stored pages do not depend on the query of their URL.
      cacheKeyWillBeUsed: async ({ request }) => pathnameOf(request.url),
      cacheDidUpdate: async ({ request, newResponse }) =>
        offlineStore.arrived(pathnameOf(request.url), newResponse.clone()),
      handlerDidError: async ({ request }) => findFallback(pathnameOf(request.url)),
    },
  ],
})

const payloads = new NetworkFirst({
  cacheName: cacheNames.payloads,
  matchOptions,
  plugins: [
    // Most are preloaded for pages that are never read; the offline store fetches those that are.
    { cacheWillUpdate: async () => null },
    { handlerDidError: async ({ request }) => findPayload(new URL(request.url)) },
  ],
})

const pictures = new NetworkFirst({
  cacheName: cacheNames.pictures,
  matchOptions,
  plugins: [
    keepable('picture'),
    { handlerDidError: async ({ request }) => findOtherWidth(request.url) },
  ],
})

const serwist = new Serwist({
  // Pages of the previous build are unaffected by this worker: their files have other names.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  // Nothing is precached, but the library opens the cache, so that it must be ours to remove.
  precacheOptions: { cacheName: `${cachePrefix}precache` },
  // Browsers with static routing skip the worker for these requests.
  requestRules: {
    condition: {
      or: leftAlone.map((path) => ({ urlPattern: { pathname: `${path}{/*}?` } })),
    },
    source: 'network',
  },
})

for (const [kind, strategy] of Object.entries({
  page: pages,
  payload: payloads,
  asset: assets,
  icon,
  picture: pictures,
} satisfies Record<RequestKind, unknown>)) {
  serwist.registerCapture(
    ({ request, url }: RouteMatchCallbackOptions) =>
      requestKind({ method: request.method, mode: request.mode, url }, self.location.origin) ===
      kind,
    strategy,
  )
}
serwist.addEventListeners()

self.addEventListener('message', (event) => {
  const message = parseMessage(event.data)
  if (!message) return
  const offlineStore = createOfflineStore(self.octavoBuild, (paths) => storeAssets(paths, event))
  const work =
    message.type === 'read'
      ? offlineStore.read(withNeeded(message))
      : offlineStore.pin(message.pathnames)
  // Offline nothing can be fetched; the next message retries.
  event.waitUntil(work.catch((error: unknown) => console.warn(message.type, error)))
})

/** A read page, with files that it may need offline. */
function withNeeded(message: ReadMessage): ReadMessage {
  const { files, messages } = self.octavoOffline
  const own = messages[localeOfPathname(message.pathname)] ?? []
  return message.isThrifty
    ? message
    : { ...message, assets: [...new Set([...message.assets, ...files, ...own])] }
}

/** For documents in transit, which fetch nothing more. */
const offlineStore = createOfflineStore(self.octavoBuild, async () => undefined)

async function storeAssets(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const shell = await caches.open(cacheNames.shell)
  const stored = new Set((await shell.keys()).map(({ url }) => pathnameOf(url)))
  const missing = paths.filter((path) => !stored.has(path))
  await Promise.all(
    missing.map(async (path) => {
      const [, done] = assets.handleAll({ event, request: new Request(path) })
      await done.catch(() => undefined)
    }),
  )
}

async function isForAdmin(event: ExtendableEvent): Promise<boolean> {
  if (!(event instanceof FetchEvent) || event.clientId === '') return false
  const client = await self.clients.get(event.clientId)
  return client !== undefined && isOfAdmin(new URL(client.url).pathname)
}

function pathnameOf(url: string): string {
  return new URL(url).pathname
}

async function findFallback(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.pages)
  if (pathname === '/') {
    for (const home of homePathnames(navigator.languages)) {
      if (await cache.match(home, matchOptions)) return Response.redirect(home, 302)
    }
  }
  for (const page of fallbackPathnames(pathname, navigator.languages)) {
    const found = await cache.match(page, matchOptions)
    if (found) return found
  }
  return undefined
}

/** A request by hash needs that version or none. */
async function findPayload(url: URL): Promise<Response | undefined> {
  if (url.searchParams.has('hash')) return undefined
  return caches.match(url.pathname, {
    ...matchOptions,
    ignoreSearch: true,
    cacheName: cacheNames.payloads,
  })
}

async function findOtherWidth(url: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.pictures)
  const address = pictureFallback(
    url,
    (await cache.keys()).map(({ url }) => url),
  )
  return address === undefined ? undefined : cache.match(address, matchOptions)
}

import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type RouteMatchCallbackOptions,
  Serwist,
  type SerwistPlugin,
} from 'serwist'
import type { OfflineFiles } from '#src/platform/config/page-scripts'
import { type AskedFor, askedFor, isOfAdmin, leftAlone } from './asked-for'
import { cacheNames, cachePrefix } from './cache-names'
import { mayBeStored } from './may-be-stored'
import { parseMessage, type ReadMessage } from './message'
import { fallbackPathnames, homePathnames, localeOfPathname } from './offline-path'
import { createOfflineStore } from './offline-store'
import { pictureFallback } from './pictures'

/**
 * The service worker: pages that were read or saved can be read again without a connection. The
 * server's answer always wins; what is stored is used where none comes.
 * See docs/decisions/0018-offline-reading.md.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The route that serves this file writes both above. */
  readonly octavoBuild: string
  readonly octavoOffline: OfflineFiles
}

/** More files than a few builds have: a bound for whatever the tidying should ever miss. */
const shellLimit = 500

const matchOptions = { ignoreVary: true }

/** Leaves out what must not be stored, and what the admin's pages load for themselves. */
const keepable = (kind: AskedFor): SerwistPlugin => ({
  cacheWillUpdate: async ({ response, event }) =>
    mayBeStored(kind, response) && !(await isForAdmin(event)) ? response : null,
})

const assets = new CacheFirst({
  cacheName: cacheNames.shell,
  // Their names change with their content; a query tells deployments apart at most.
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
      // A page does not depend on the query of its address; those that do are never stored.
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
    // Most are asked for ahead of a page that is never read; the offline store fetches those that are.
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
  // A page of the build before goes on with this worker as it would with none: its files have names
  // of their own.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  // Nothing is stored ahead; the library opens the cache for it all the same, and it is ours to remove.
  precacheOptions: { cacheName: `${cachePrefix}precache` },
  // Where browsers accept rules in advance, they do not even ask the worker, nor preload for it.
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
} satisfies Record<AskedFor, unknown>)) {
  serwist.registerCapture(
    ({ request, url }: RouteMatchCallbackOptions) =>
      askedFor({ method: request.method, mode: request.mode, url }, self.location.origin) === kind,
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
  // Without a connection nothing can be fetched; the next message tries again.
  event.waitUntil(work.catch((error: unknown) => console.warn(message.type, error)))
})

/** A page that is read, with the files that it may ask for once there is no connection. */
function withNeeded(message: ReadMessage): ReadMessage {
  const { files, messages } = self.octavoOffline
  const own = messages[localeOfPathname(message.pathname)] ?? []
  return message.isThrifty
    ? message
    : { ...message, assets: [...new Set([...message.assets, ...files, ...own])] }
}

/** For documents on their way; these fetch nothing more. */
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

/** One that is asked for by its hash is that one or none. */
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

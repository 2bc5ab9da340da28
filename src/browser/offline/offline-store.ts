import { payloadPathname } from '#src/platform/i18n/page-payload'
import { cacheNames, keepingLock, storedPagesChannel } from './cache-names'
import { findLeftovers, pagesToForget } from './forget'
import { mayBeStored } from './may-be-stored'
import type { ReadMessage } from './message'
import { addToBuild, findNote, forgetBuild, listBuilds, listNotes, writeNote } from './notes'
import { isOfflinePage, isReadable, localeOfPathname, offlinePathname } from './offline-path'
import { oneOfEach, pictureSource } from './pictures'
import { readHtml } from './read-html'
import { isWhole, type Role, type Stored, type StoredPage } from './stored-page'

/** Decides, in the worker, which pages are stored completely and for how long. */
export interface OfflineStore {
  /** A document came from the server and was cached. */
  arrived(pathname: string, document: Response): Promise<void>
  /** The server responded that the page does not exist anymore. */
  vanished(pathname: string): Promise<void>
  read(message: ReadMessage): Promise<void>
  /** The complete list of saved pages: each is stored completely, for the current build. */
  pin(pathnames: readonly string[]): Promise<void>
}

export function createOfflineStore(
  build: string,
  storeAssets: (paths: readonly string[]) => Promise<void>,
): OfflineStore {
  /** `undefined` without a response that may be stored. */
  const fetchPage = async (pathname: string, role: Role): Promise<StoredPage | undefined> => {
    const response = await fetch(pathname).catch(() => undefined)
    if (!response || !mayBeStored('page', response)) return undefined
    const pages = await caches.open(cacheNames.pages)
    await pages.put(pathname, response.clone())
    return noteOf(pathname, response, role)
  }

  const fetchOfflinePage = async (pathname: string): Promise<void> => {
    const page = offlinePathname(localeOfPathname(pathname))
    if ((await findNote(page))?.build === build) return
    const note = await fetchPage(page, 'offline')
    if (note) await storeAssets(note.assets)
  }

  /** Stores a saved page completely. Offline, its stored parts stay. */
  const fetchSaved = async (pathname: string): Promise<void> => {
    const before = await findNote(pathname)
    if (before && before.role !== 'saved') await writeNote({ ...before, role: 'saved' })
    // A recently read page need not be fetched again.
    const note = before?.build === build ? before : ((await fetchPage(pathname, 'saved')) ?? before)
    if (!note) return
    await storeAssets(note.assets)
    await storePayload(note)
    await storeAllPictures(note)
  }

  return {
    arrived: (pathname, document) =>
      exclusively(async () => {
        const role = (await findNote(pathname))?.role ?? roleOf(pathname)
        await noteOf(pathname, document, role)
        await tidy(build)
      }),

    vanished: (pathname) =>
      exclusively(async () => {
        // Only the visitor removes saved pages.
        const note = await findNote(pathname)
        if (note?.role !== 'read') return
        await forgetPage(note)
        await tidy(build)
      }),

    read: (message) =>
      exclusively(async () => {
        const { pathname, isKept, isThrifty } = message
        await addToBuild(message.build, message.assets)
        if (!isThrifty) await storeAssets(message.assets)
        const before = await findNote(pathname)
        let note = before
        if (isReadable(pathname) && !isThrifty && !(isKept && before)) {
          note = (await fetchPage(pathname, before?.role ?? 'read')) ?? before
        }
        if (note) {
          note = { ...note, readAt: Date.now() }
          await writeNote(note)
          if (!isThrifty) {
            await storeAssets(note.assets)
            await storePayload(note)
            await storePictures(message.pictures)
          }
        }
        await fetchOfflinePage(pathname)
        await tidy(build)
      }),

    pin: (pathnames) =>
      exclusively(async () => {
        const wanted = new Set(pathnames)
        const stored = await listStored()
        for (const note of await listNotes()) {
          if (note.role !== 'saved') continue
          if (!wanted.has(note.pathname)) await writeNote({ ...note, role: 'read' })
          else if (note.build === build && isWhole(note, stored)) wanted.delete(note.pathname)
        }
        for (const pathname of wanted) {
          // A failure, such as offline, must not stop the others.
          await fetchSaved(pathname).catch((error: unknown) => console.warn(pathname, error))
        }
        await tidy(build)
      }),
  }
}

const roleOf = (pathname: string): Role => (isOfflinePage(pathname) ? 'offline' : 'read')

async function noteOf(pathname: string, document: Response, role: Role): Promise<StoredPage> {
  const { hash, pictures, ...read } = readHtml(await document.text())
  const note: StoredPage = {
    ...read,
    pathname,
    role,
    readAt: Date.now(),
    payload: hash === undefined ? undefined : payloadAddress(pathname, hash),
    pictures: [...new Set(pictures.map(pictureSource))].filter((source) => source !== undefined),
  }
  await writeNote(note)
  return note
}

function payloadAddress(pathname: string, hash: string): string {
  return `${payloadPathname(pathname)}?hash=${encodeURIComponent(hash)}`
}

async function storePayload({ payload }: StoredPage): Promise<void> {
  if (payload !== undefined) await storeMissing('payload', cacheNames.payloads, [payload])
}

async function storePictures(addresses: readonly string[]): Promise<void> {
  const shown = addresses.filter((address) => pictureSource(address) !== undefined)
  await storeMissing('picture', cacheNames.pictures, shown)
}

/** All pictures of a page, also those not seen yet. */
async function storeAllPictures({ pathname }: StoredPage): Promise<void> {
  const pages = await caches.open(cacheNames.pages)
  const html = await (await pages.match(pathname, { ignoreVary: true }))?.text()
  if (html === undefined) return
  const stored = new Set((await addressesIn(cacheNames.pictures)).map(pictureSource))
  const missing = readHtml(html).pictures.filter((address) => !stored.has(pictureSource(address)))
  await storeMissing('picture', cacheNames.pictures, oneOfEach(missing))
}

/** Fetches what is not stored; failures are skipped. */
async function storeMissing(
  kind: 'payload' | 'picture',
  cacheName: string,
  addresses: readonly string[],
): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    addresses.map(async (address) => {
      if (await cache.match(address, { ignoreVary: true })) return
      const headers = kind === 'picture' ? { Accept: pictureTypes } : undefined
      const response = await fetch(address, headers ? { headers } : {}).catch(() => undefined)
      if (response && mayBeStored(kind, response)) await cache.put(address, response)
    }),
  )
}

/** Chromium's `Accept` for an `<img>`: reuses its HTTP cache in spite of `Vary: Accept`. */
const pictureTypes = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

async function forgetPage(note: StoredPage): Promise<void> {
  for (const name of [cacheNames.pages, cacheNames.notes]) {
    const cache = await caches.open(name)
    await cache.delete(note.pathname, { ignoreVary: true })
  }
}

async function tidy(build: string): Promise<void> {
  const forgotten = pagesToForget(await listNotes())
  for (const note of forgotten) await forgetPage(note)

  const leftovers = findLeftovers(await listNotes(), await listStored(), build)
  await removeFrom(cacheNames.shell, leftovers.assets)
  await removeFrom(cacheNames.payloads, leftovers.payloads)
  await removeFrom(cacheNames.pictures, leftovers.pictures)
  for (const id of leftovers.builds) await forgetBuild(id)
}

async function listStored(): Promise<Stored> {
  return {
    assets: await addressesIn(cacheNames.shell),
    payloads: await addressesIn(cacheNames.payloads),
    pictures: await addressesIn(cacheNames.pictures),
    builds: await listBuilds(),
  }
}

async function removeFrom(cacheName: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const address of addresses) await cache.delete(address, { ignoreVary: true })
}

async function addressesIn(cacheName: string): Promise<string[]> {
  const cache = await caches.open(cacheName)
  return (await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length))
}

/** One change at a time across tabs and workers, reported to all open pages. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(keepingLock, work)
  const channel = new BroadcastChannel(storedPagesChannel)
  channel.postMessage(undefined)
  channel.close()
}

import { cacheNames, cachePrefix, keepingLock } from './cache-names'
import { listNotes } from './notes'

/** The database of the worker's library for expiry. */
const expiryDatabase = 'serwist-expiration'

export async function removeEverything(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase(expiryDatabase)
}

/** Removes the stored pages, except the offline pages. */
export async function removePages(): Promise<void> {
  await navigator.locks.request(keepingLock, async () => {
    const pages = await caches.open(cacheNames.pages)
    const notes = await caches.open(cacheNames.notes)
    for (const { pathname, role } of await listNotes()) {
      if (role === 'offline') continue
      await pages.delete(pathname, { ignoreVary: true })
      await notes.delete(pathname)
    }
    await caches.delete(cacheNames.payloads)
    await caches.delete(cacheNames.pictures)
  })
}

import { cachePrefix } from '../offline/cache-names'
import { removeEverything } from '../offline/remove'
import { workerPath } from '../offline/worker-path'

/** Removes what an earlier visit with offline reading left in the browser. */
export async function endOfflineReading(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (worker && new URL(worker.scriptURL).pathname === workerPath) {
      await registration.unregister()
    }
  }
  const names = await caches.keys()
  if (names.some((name) => name.startsWith(cachePrefix))) await removeEverything()
}

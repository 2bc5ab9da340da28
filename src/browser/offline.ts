import { endOfflineReading } from './end-offline-reading'
import { type Offline, startOfflineReading } from './offline-reading'
import type { PageSettings } from './page-settings'

/**
 * Registers the service worker and reports to it what is read; where offline reading is turned off,
 * removes both instead. What fails is logged: the page itself needs none of it.
 */
export function startOffline(settings: PageSettings): Offline {
  const started = start(settings).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
  return { arrived: () => void started.then((offline) => offline?.arrived()) }
}

async function start({ offlineReading, build }: PageSettings): Promise<Offline | undefined> {
  // Without a secure context, and in private windows of some browsers, there is neither.
  if (!('serviceWorker' in navigator) || !('caches' in window) || !('locks' in navigator)) {
    return undefined
  }
  // In a frame the page is an editor's preview.
  if (window.top !== window) return undefined
  if (!offlineReading || build === 'development') {
    await endOfflineReading()
    return undefined
  }
  return startOfflineReading(build)
}

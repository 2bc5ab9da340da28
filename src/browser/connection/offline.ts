import type { PageSettings } from '../boot/page-settings'
import { endOfflineReading } from './end-offline-reading'
import { type Offline, startOfflineReading } from './offline-reading'

/** With offline reading off, removes the worker and its pages. Failures are logged. */
export function startOffline(settings: PageSettings): Offline {
  const started = start(settings).catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
  return { arrived: () => void started.then((offline) => offline?.arrived()) }
}

async function start({ offlineReading, build }: PageSettings): Promise<Offline | undefined> {
  // Missing without a secure context, and in some private windows.
  if (!('serviceWorker' in navigator) || !('caches' in window) || !('locks' in navigator)) {
    return undefined
  }
  // A frame is an editor's preview.
  if (window.top !== window) return undefined
  if (!offlineReading || build === 'development') {
    await endOfflineReading()
    return undefined
  }
  return startOfflineReading(build)
}

import type { PageSettings } from './page-settings'

/** Reading without a connection, as far as an open page has a part in it. */
export interface Offline {
  /** Another page is shown in this document. */
  arrived(): void
}

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
    const { endOfflineReading } = await import('./end-offline-reading')
    await endOfflineReading()
    return undefined
  }
  const { startOfflineReading } = await import('./offline-reading')
  return startOfflineReading(build)
}

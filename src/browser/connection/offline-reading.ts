import { whenIdle } from '../boot/when-idle'
import type { Message, ReadMessage } from '../offline/message'
import { isReadable } from '../offline/offline-path'
import { workerPath } from '../offline/worker-path'
import { isFallback } from '../pages/open-document'
import { savedStore } from '../saved/store'
import { currentConnection, mayLoadAhead } from './connection'
import { watchConnection } from './connection-notes'

export interface Offline {
  arrived(): void
}

/** In milliseconds. */
const idleTimeout = 5000

/** @returns `undefined` where the browser forbids workers. */
export async function startOfflineReading(build: string): Promise<Offline | undefined> {
  const { serviceWorker } = navigator
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
    workerPath,
    { updateViaCache: 'none' },
  )
  if (!registration) return undefined
  const { active } = await serviceWorker.ready

  const post = (message: Message): void =>
    (serviceWorker.controller ?? active)?.postMessage(message)
  const postSaved = (): void =>
    post({
      type: 'saved',
      pathnames: savedStore()
        .list()
        .map(({ pathname }) => pathname),
    })
  const postRead = (isStored: boolean): void => {
    const message = describePage(build, isStored)
    if (message) post(message)
  }

  // Offline, the notification's code comes from the worker.
  watchConnection(mayLoadAhead(currentConnection()))
  postRead(cameThroughWorker())
  postSaved()
  savedStore().subscribe(postSaved)
  // A new build's worker updates saved pages.
  serviceWorker.addEventListener('controllerchange', postSaved)
  return { arrived: () => whenIdle(() => postRead(false), idleTimeout) }
}

/** The page's report; `undefined` if it cannot be stored. */
function describePage(build: string, isStored: boolean): ReadMessage | undefined {
  const { pathname } = location
  if (!isReadable(pathname) || isFallback()) return undefined
  const shown = [...document.images].filter(({ complete }) => complete)
  return {
    type: 'read',
    pathname,
    build,
    isKept: isStored,
    isThrifty: !mayLoadAhead(currentConnection()),
    pictures: [...new Set(shown.map(({ currentSrc }) => ownPath(currentSrc)))].filter(Boolean),
    assets: performance
      .getEntriesByType('resource')
      .map(({ name }) => ownPath(name).replace(/\?.*$/, ''))
      .filter((path) => path.startsWith('/_next/static/')),
  }
}

function ownPath(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : ''
}

/** Whether the worker served this document, and so has stored it. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return ((navigation as PerformanceNavigationTiming | undefined)?.workerStart ?? 0) > 0
}

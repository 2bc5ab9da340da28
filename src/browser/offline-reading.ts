import { currentConnection, mayLoadAhead } from './connection'
import { watchConnection } from './connection-notes'
import type { Message, ReadMessage } from './offline/message'
import { isReadable } from './offline/offline-path'
import { workerPath } from './offline/worker-path'
import { isFallback } from './open-document'
import { savedStore } from './saved/store'
import { whenIdle } from './when-idle'

/** Reading without a connection, as far as an open page has a part in it. */
export interface Offline {
  /** Another page is shown in this document. */
  arrived(): void
}

/** Longest wait for an idle moment before a page is reported, in milliseconds. */
const idleTimeout = 5000

/**
 * Registers the service worker, reports to it which pages are read and saved, and notifies the visitor when
 * the connection goes and comes back.
 *
 * @param build the one that rendered the document.
 * @returns `undefined` where the browser forbids workers.
 */
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

  // What says that the connection is lost cannot be loaded then: the worker has it by now.
  watchConnection(mayLoadAhead(currentConnection()))
  postRead(cameThroughWorker())
  postSaved()
  savedStore().subscribe(postSaved)
  // A worker of a newer build makes what is saved fit that build.
  serviceWorker.addEventListener('controllerchange', postSaved)
  return { arrived: () => whenIdle(() => postRead(false), idleTimeout) }
}

/** What a page says of itself; `undefined` where nobody could read it again. */
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

/** An address of this site without its origin; empty for those of others. */
function ownPath(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : ''
}

/** Whether the worker answered for this document, and so has stored it. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return ((navigation as PerformanceNavigationTiming | undefined)?.workerStart ?? 0) > 0
}

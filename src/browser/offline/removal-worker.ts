import { removeEverything } from './remove'

/**
 * What is served in place of the service worker where offline reading is turned off: it removes
 * what was stored, and itself. Open pages go on without it.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(removeEverything().then(() => self.registration.unregister()))
})

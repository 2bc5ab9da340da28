import { removeEverything } from './remove'

/** Served instead of the service worker while offline reading is off: removes the stored data, and itself. */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(removeEverything().then(() => self.registration.unregister()))
})

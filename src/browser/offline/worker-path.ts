/** Where the service worker is served: at the root, so that it may concern itself with all pages. */
export const workerPath = '/service-worker.js'

/** At the root, since its scope is the whole site. */
export const workerPath = '/service-worker.js'

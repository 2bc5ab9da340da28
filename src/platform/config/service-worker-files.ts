/** Where the build lays the service worker, below the site's folder. */
export const serviceWorkerFiles = {
  /** Keeps pages for reading without a connection. */
  reading: 'dist/service-worker.js',
  /** Removes what was stored, and itself. */
  removal: 'dist/removal-worker.js',
} as const

/** Names the folder of the build that a process serves; a start sets it. */
export const buildVariable = 'OCTAVO_BUILD'

/**
 * Where the build that this process serves lies, below the site's folder. In the image, it is where Next puts it;
 * otherwise, each build has a folder of its own, so that the next one changes nothing of it.
 */
export function buildFolder(): string {
  // Next empties its own folder of development at each start.
  if (process.env.NODE_ENV !== 'production') return 'dist/development'
  return process.env[buildVariable] || '.next'
}

/** What a build has besides Next's files, below its folder. */
export const builtFiles = {
  /** Which scripts pages have, see {@link BrowserBuild}. */
  scripts: 'octavo/scripts.json',
  /** The service worker that keeps pages for reading without a connection. */
  serviceWorker: 'octavo/service-worker.js',
  /** The service worker that removes what was stored, and itself. */
  removalWorker: 'octavo/removal-worker.js',
  /** The thread that sets social cards. */
  cardWorker: 'octavo/card-worker.mjs',
  /** What it was made from. */
  sources: 'octavo/sources.json',
} as const

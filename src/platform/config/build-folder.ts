/** Names the folder of the served build; set at the start. */
export const buildVariable = 'OCTAVO_BUILD'

/**
 * The folder of the build that this process serves. In the image, it is Next's; otherwise, each build has its
 * own, which the next one does not touch.
 */
export function buildFolder(): string {
  // Next empties its development folder at each start.
  if (process.env.NODE_ENV !== 'production') return 'dist/development'
  return process.env[buildVariable] || '.next'
}

/** Files of a build besides Next's, below its folder. */
export const builtFiles = {
  /** Which scripts pages have; see {@link BrowserBuild}. */
  scripts: 'octavo/scripts.json',
  /** Stores pages for offline reading. */
  serviceWorker: 'octavo/service-worker.js',
  /** Removes what was stored, and itself. */
  removalWorker: 'octavo/removal-worker.js',
  /** The worker thread that draws social cards. */
  cardWorker: 'octavo/card-worker.mjs',
  sources: 'octavo/sources.json',
} as const

export const buildVariable = 'OCTAVO_BUILD'

/** In the image, Next's folder; otherwise, each build has its own, which the next one does not touch. */
export function buildFolder(): string {
  // Next empties its development folder at each start.
  if (process.env.NODE_ENV !== 'production') return 'dist/development'
  return process.env[buildVariable] || '.next'
}

export const builtFiles = {
  /** Which scripts pages have; see {@link BrowserBuild}. */
  scripts: 'octavo/scripts.json',
  serviceWorker: 'octavo/service-worker.js',
  removalWorker: 'octavo/removal-worker.js',
  cardWorker: 'octavo/card-worker.mjs',
  siteProgram: 'octavo/programs/site.mjs',
  applicationProgram: 'octavo/programs/application.mjs',
  sources: 'octavo/sources.json',
} as const

import path from 'node:path'

const port = Number(process.env['OCTAVO_E2E_PORT'] ?? 3940)

/** The site that the end-to-end tests start, on a database of its own. */
export const site = {
  port,
  url: `http://localhost:${port}`,
  dataDir: path.resolve('tests/.output/e2e-data'),
  admin: { email: 'editor@example.org', password: 'a long enough password' },
} as const

/** A visitor's browser. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

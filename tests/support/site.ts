import path from 'node:path'

/** Visitors' pages, the admin, and readers with accounts: each has a site and a database of its own. */
export const e2eParts = ['visitors', 'admin', 'readers'] as const
export type E2ePart = (typeof e2eParts)[number]

const requested = process.env['OCTAVO_E2E_PART']
export const e2ePart: E2ePart = e2eParts.find((part) => part === requested) ?? 'visitors'

// Tests start further sites on the ports behind.
const port = Number(process.env['OCTAVO_E2E_PORT'] ?? 3940) + 40 * e2eParts.indexOf(e2ePart)

export const site = {
  port,
  url: `http://localhost:${port}`,
  dataDir: path.resolve(`tests/.output/e2e-data-${e2ePart}`),
  admin: { email: 'editor@example.org', password: 'a long enough password' },
} as const

/** Where the test command has the demo content seeded once, of which each part begins with a copy. */
export const seededDataDir = path.resolve('tests/.output/e2e-data-seeded')

/** Where the tests of readers' accounts have Google's emulators. */
export const emulators = {
  projectId: 'demo-octavo',
  auth: `127.0.0.1:${port + 30}`,
  firestore: `127.0.0.1:${port + 31}`,
} as const

/** The configuration of a site with accounts and with two apps that count its visits. */
export const firebaseEnvironment: Readonly<Record<string, string>> = {
  FIREBASE_PROJECT_ID: emulators.projectId,
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_APP_ID: '1:1234567890:web:0a1b2c3d',
  FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
  FIRESTORE_EMULATOR_HOST: emulators.firestore,
  FIREBASE_MEASUREMENT_ID: 'G-FIRST00001',
  FIREBASE_SECOND_APP_ID: '1:1234567890:web:4e5f6a7b',
  FIREBASE_SECOND_MEASUREMENT_ID: 'G-SECOND0002',
  FIREBASE_TOKEN_COOKIE: 'true',
}

export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

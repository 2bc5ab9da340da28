import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser, testBrowserArguments } from './tests/support/browser/browser'
import {
  browserAgent,
  type E2ePart,
  e2ePart,
  emulators,
  firebaseEnvironment,
  seededDataDir,
  site,
} from './tests/support/site'

const executablePath = findBrowser()

// The configuration is read by every worker; the folder is emptied once.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  rmSync(site.dataDir, { recursive: true, force: true })
  mkdirSync(path.dirname(site.dataDir), { recursive: true })
  // By themselves the tests begin with an empty folder, which the site fills.
  if (process.env['OCTAVO_E2E_SEEDED']) cpSync(seededDataDir, site.dataDir, { recursive: true })
}

const folders: Readonly<Record<E2ePart, string>> = {
  visitors: 'tests/e2e',
  admin: 'tests/e2e/admin',
  readers: 'tests/e2e/readers',
}

const gracefulShutdown = { signal: 'SIGTERM', timeout: 15_000 } as const

const google = {
  command: 'node --import tsx tests/support/emulators/main.ts',
  url: `http://${emulators.auth}/`,
  timeout: 60_000,
  reuseExistingServer: false,
  stdout: 'pipe',
  gracefulShutdown,
} as const

export default defineConfig({
  testDir: folders[e2ePart],
  testIgnore: e2ePart === 'visitors' ? ['**/{admin,readers}/**'] : [],
  outputDir: `tests/.output/playwright-${e2ePart}`,
  // One site, one database: tests of the admin change what others read.
  workers: 1,
  fullyParallel: false,
  // They only end what hangs. No test has a bound of its own: where twenty programs want two processors, a first page takes
  // ten seconds, and the crawl more than four minutes.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: `tests/.output/e2e-${e2ePart}.json` }]],
  use: {
    baseURL: site.url,
    locale: 'en-US',
    // A headless browser's own name counts as a crawler's, which is never moved nor asked.
    userAgent: browserAgent,
    // A worker would answer in place of the server; the tests of reading offline let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A record of every step costs a seventh of the time; ask for it with `--trace retain-on-failure`.
    trace: 'off',
    // Its windows stay open: tests/support/admin-window.ts.
    reuseContext: e2ePart === 'admin',
    launchOptions: {
      args: testBrowserArguments,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: [
    ...(e2ePart === 'readers' ? [google] : []),
    {
      command: 'npm start',
      url: `${site.url}/api/health`,
      timeout: 300_000,
      reuseExistingServer: false,
      stdout: 'pipe',
      gracefulShutdown,
      env: {
        ...(e2ePart === 'readers' ? firebaseEnvironment : {}),
        // The site runs as it does in production, whatever is good for the tests.
        NODE_OPTIONS: '',
        PORT: String(site.port),
        PUBLIC_URL: site.url,
        DATA_DIR: site.dataDir,
        ADMIN_EMAIL: site.admin.email,
        ADMIN_PASSWORD: site.admin.password,
      },
    },
  ],
})

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser'
import { browserAgent, site } from './tests/support/site'

const executablePath = findBrowser()

// The configuration is read by every worker; the folder is emptied once.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  rmSync(site.dataDir, { recursive: true, force: true })
}
mkdirSync(path.dirname(site.dataDir), { recursive: true })

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.output/playwright',
  // One site, one database: tests of the admin change what others read.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'tests/.output/e2e.json' }]],
  use: {
    baseURL: site.url,
    locale: 'en-US',
    // A headless browser's own name counts as a crawler's, which is never moved nor asked.
    userAgent: browserAgent,
    // A worker would answer in place of the server, out of sight of what a test intercepts; the
    // tests of reading offline let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      args: browserArguments,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    command: 'npm start',
    url: `${site.url}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(site.port),
      PUBLIC_URL: site.url,
      DATA_DIR: site.dataDir,
      ADMIN_EMAIL: site.admin.email,
      ADMIN_PASSWORD: site.admin.password,
    },
  },
})

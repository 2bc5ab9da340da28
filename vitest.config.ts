import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What exists inside of Next alone. */
const insideOfNext = [
  { find: /^server-only$/, replacement: fileOf('node_modules/server-only/empty.js') },
  { find: /^next\/cache$/, replacement: fileOf('tests/support/next-cache.ts') },
  { find: /^@payload-config$/, replacement: fileOf('payload.config.ts') },
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          env: { OCTAVO_TOOLING: 'true' },
          // As Next's server begins: what it imports later looks for AsyncLocalStorage there.
          setupFiles: ['next/dist/server/node-environment-baseline', 'tests/support/fixed-seed.ts'],
          // Functions without state: loading what they share once takes away more than half of the time.
          isolate: false,
          // A build runs beside them.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 },
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/cms/**'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: insideOfNext },
        test: {
          name: 'cms',
          sequence: { groupOrder: 1 },
          include: ['tests/integration/cms/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: [
            'tests/support/cms/quick-passwords.ts',
            'tests/support/cms/settings.ts',
            'tests/support/fixed-seed.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The files of a worker share one CMS, see tests/support/cms/test-cms.ts.
          isolate: false,
        },
      },
      {
        resolve: { alias: insideOfNext },
        test: {
          // `TEST_MONGODB=replica-set` alone: what the local database, which has no transactions, cannot show.
          name: 'replica-set',
          sequence: { groupOrder: 1 },
          include: ['tests/replica-set/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/cms/quick-passwords.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // What newcomers add, added to a copy of the repository.
          name: 'extensions',
          sequence: { groupOrder: 2 },
          include: ['tests/extensions/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'containers',
          sequence: { groupOrder: 3 },
          include: ['tests/containers/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          // `npm run test:engine` alone: it needs a machine.
          name: 'engine',
          sequence: { groupOrder: 4 },
          include: ['tests/engine/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          // One story: what follows needs what went before.
          bail: 1,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          env: { OCTAVO_TOOLING: 'true' },
          // Functions without state: loading what they share once, and not for each file, takes away
          // more than half of the time.
          isolate: false,
          setupFiles: ['tests/support/async-storage.ts'],
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
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file opens a CMS of its own on the one MongoDB; two cores bear no more.
          maxWorkers: 2,
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
    ],
  },
})

import type { Incoming } from '#src/commands/migration/incoming'
import { type MigrationOptions, migrate } from '#src/commands/migration/writer/migrate'
import { quadrants } from '../browser/quadrants'
import type { TestCms } from './test-cms'

/** Imports documents, and publishes what was public. Of all pictures, only `leaf.png` can be had. */
export async function bringDocuments(
  { payload }: Pick<TestCms, 'payload'>,
  given: readonly Incoming[],
  options: Partial<MigrationOptions> = {},
) {
  const picture = await quadrants(40, 30).png().toBuffer()
  return migrate(payload, {
    async *read() {
      yield* given
    },
    namespace: 'test',
    dryRun: false,
    publish: true,
    overwrite: false,
    folders: [],
    fetchFrom: (address) =>
      address.endsWith('leaf.png')
        ? Promise.resolve({ bytes: picture, mimeType: 'image/png', name: 'leaf.png' })
        : Promise.reject(new Error('Not found.')),
    ...options,
  })
}

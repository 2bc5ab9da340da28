import type { BucketSettings } from '#src/platform/config/settings/uploads-settings'
import { version } from '#src/platform/version'
import { prepareEnvironment, readEnvironment } from '#src/server/process/environment'
import { type Run, runCommand } from '../frame/run-command'
import { readBackupKey } from './backup-key'
import { type OpenDatabase, openDatabase } from './open-database'

export interface DatabaseRun extends Run {
  readonly store: OpenDatabase
  readonly dataDir: string
  readonly bucket: BucketSettings | undefined
  readonly key: string | undefined
  readonly version: string
}

/** Runs a command on the site's database, by default the local one, and ends the process. */
export function withDatabase(
  { keyFile, ifStopped }: { readonly keyFile: string | undefined; readonly ifStopped: string },
  work: (run: DatabaseRun) => Promise<void>,
): Promise<never> {
  return runCommand({ ifStopped, cleansUp: true }, async ({ progress, signal }) => {
    const { bucket, dataDir } = readEnvironment()
    const key = await readBackupKey(process.env['BACKUP_KEY'], keyFile)
    const { release } = await prepareEnvironment((line) => progress.say(line))
    const store = await openDatabase(process.env['DATABASE_URI'] ?? '')
    try {
      await work({ store, bucket, dataDir, key, version, progress, signal })
    } finally {
      await store.close()
      await release()
    }
  })
}

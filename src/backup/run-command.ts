import { CommandError } from '#src/platform/command-error'
import { readSecretFiles } from '#src/platform/config/secret-files'
import type { BucketSettings } from '#src/platform/config/uploads-settings'
import { prepareEnvironment } from '#src/server/environment'
import { explain } from '#src/server/explain'
import own from '../../package.json' with { type: 'json' }
import { readBackupKey } from './backup-key'
import { type OpenDatabase, openDatabase } from './open-database'
import { type Progress, progressOn } from './progress'

export interface Command {
  readonly store: OpenDatabase
  readonly dataDir: string
  readonly bucket: BucketSettings | undefined
  readonly key: string | undefined
  readonly version: string
  readonly progress: Progress
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal
}

/**
 * Runs a command on the site's database, which is a local one where no other is given, and ends the
 * process: with 0 where it succeeded, 1 where it did not, 130 where it was stopped.
 */
export async function runCommand(
  { keyFile, ifStopped }: { readonly keyFile: string | undefined; readonly ifStopped: string },
  work: (command: Command) => Promise<void>,
): Promise<never> {
  const progress = progressOn(process.stdout)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort(new CommandError(ifStopped)))
  }
  try {
    const { BACKUP_KEY } = { ...process.env, ...readSecretFiles(process.env) }
    const key = await readBackupKey(BACKUP_KEY, keyFile)
    const { release, settings } = await prepareEnvironment((line) => progress.say(line))
    const store = await openDatabase(process.env['DATABASE_URI'] ?? '')
    try {
      const { bucket, dataDir } = settings
      const { signal } = stopped
      await work({ store, bucket, dataDir, key, version: own.version, progress, signal })
    } finally {
      await store.close()
      await release()
    }
    process.exit(0)
  } catch (error) {
    progress.end()
    console.error(explain(error))
    process.exit(stopped.signal.aborted ? 130 : 1)
  }
}

/** Says how a command is used, and ends the process. */
export function refuseUsage(usage: string): never {
  console.error(usage)
  process.exit(2)
}

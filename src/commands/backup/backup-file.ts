import { lstat, open } from 'node:fs/promises'
import { CommandError } from '../../platform/command-error'
import { isTooOld } from './snapshot'

export async function refuseExisting(file: string): Promise<void> {
  const isThere = await lstat(file).then(
    () => true,
    () => false,
  )
  if (isThere) {
    throw new CommandError(`${file} exists. Choose another name, or replace it with --overwrite.`)
  }
}

/** A name is on the disk when its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  // Windows cannot open folders.
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

export function explained(error: unknown, file: string, unfinished: string): unknown {
  const { code = '', path: place } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CommandError(
      `The disk is full: ${file} was not written. Free some space, or choose another disk.`,
    )
  }
  if (place === unfinished) {
    return new CommandError(
      `${file} cannot be written (${code}). Name a file in a folder that exists and that you may write to.`,
    )
  }
  if (isTooOld(error)) {
    return new CommandError(
      'The replica set no longer knows the moment of the backup. Raise its parameter minSnapshotHistoryWindowInSeconds (300 by default), and run the backup again.',
    )
  }
  return error
}

import type { Stats } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { openDataFolder, passOverMissing } from './data-folder'

const others = 0o077

/**
 * Closes it to other accounts of this machine: it has password hashes, drafts, and the secret. New files of this
 * process and its children are closed, too. A shared folder, a home folder, or one of another account stays as it is.
 * Windows has other rights.
 *
 * @throws {SettingsError} if the folder cannot be used.
 */
export async function closeDataFolder(dataDir: string, say: (line: string) => void): Promise<void> {
  const folder = await openDataFolder(dataDir)
  if (process.platform === 'win32') return
  process.umask(others)
  const found = await lstat(folder)
  if (!isOpen(found)) return
  if (isShared(folder, found)) {
    say(`${folder} is open to other accounts of this machine. Give the site a DATA_DIR of its own.`)
    return
  }
  try {
    // First, so that no other account enters while the rest is closed.
    await chmod(folder, found.mode & 0o700)
    await closeContents(folder)
    say(`Closed ${folder} to other accounts of this machine.`)
  } catch (error) {
    say(`${folder} could not be closed to other accounts: ${(error as Error).message}`)
  }
}

const isOpen = ({ mode }: Stats): boolean => (mode & others) !== 0

function isShared(folder: string, { mode, uid }: Stats): boolean {
  const isOwn = uid === process.geteuid?.()
  return (
    !isOwn || (mode & 0o1000) !== 0 || folder === homedir() || folder === path.parse(folder).root
  )
}

async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    const found = entry.isSymbolicLink() ? undefined : await lstat(file).catch(() => undefined)
    // It may have been removed meanwhile.
    if (found && isOpen(found)) await chmod(file, found.mode & 0o700).catch(passOverMissing)
    if (found?.isDirectory()) await closeContents(file).catch(passOverMissing)
  }
}

import { access, constants, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { SettingsError } from '#src/platform/config/settings'

/** What the site itself makes there. Other files may lie beside it, such as `lost+found`. */
const contents = ['mongodb', 'mongodb.json', 'media', 'secret', 'spool']

/**
 * Makes it if there is none. Checked, because otherwise the database, an upload, or a spooled request would fail
 * later. Returns its real path.
 *
 * @throws {SettingsError}
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of contents) {
      await access(path.join(folder, name), constants.R_OK | constants.W_OK).catch(passOverMissing)
    }
    return await realpath(folder)
  } catch (error) {
    const { code = String(error), path: at = folder } = error as NodeJS.ErrnoException
    const message = await dataFolderProblem(code, at)
    throw new SettingsError([{ variable: 'DATA_DIR', message }])
  }
}

/** What is wrong with a path of the data folder, by the error code, and what to do. */
export async function dataFolderProblem(code: string, at: string): Promise<string> {
  const found = await stat(at).catch(() => undefined)
  if (code === 'ENOTDIR' || (code === 'EEXIST' && found?.isFile())) {
    return `${at} is not a folder; name one, such as .data.`
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const { uid, gid } = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
    return `${at} cannot be written by this account; run "chown -R ${uid}:${gid} ${at}" as root, or name another folder.`
  }
  if (code === 'ENOENT' && (await lstat(at).catch(() => undefined))) {
    return `${at} is a link to a folder that is not there; mount its disk, or name another folder.`
  }
  if (code === 'EROFS') return `${at} is on a disk that is read-only; name another folder.`
  if (code === 'ENOSPC') return `${at} cannot be made because the disk is full; free some space.`
  return `${at} cannot be used (${code}); name another folder.`
}

export function passOverMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

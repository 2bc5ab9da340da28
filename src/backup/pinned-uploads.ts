import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '#src/platform/command-error'

/** Where the CMS stores uploads. */
export const uploadsIn = (dataDir: string) => path.resolve(dataDir, 'media')

/** The uploads of one moment. */
export interface PinnedUploads {
  /** Paths within the folder, with slashes, in order. */
  readonly files: readonly string[]
  /** Whether they stay as they are, whatever becomes of the uploads folder. */
  readonly isPinned: boolean
  read(file: string): Promise<ReadUpload>
  release(): Promise<void>
}

export interface ReadUpload {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/**
 * Gives each upload a second name (a hard link), which takes no room and keeps the file when the CMS
 * removes it. Payload removes a file before it writes another one under its name, so that what a link
 * leads to does not change.
 *
 * Where the file system has no links, they are not pinned: saves have to wait until all are read.
 */
export async function pinUploads(dataDir: string): Promise<PinnedUploads> {
  const folder = uploadsIn(dataDir)
  const files = await listFiles(folder)
  const pins = path.resolve(dataDir, 'backup-under-way')
  // What a backup that was killed has left.
  await rm(pins, { recursive: true, force: true })
  const isPinned = await linkAll(files, folder, pins)
  if (!isPinned) await rm(pins, { recursive: true, force: true })
  const from = isPinned ? pins : folder
  return {
    files,
    isPinned,
    read: (file) => readWhole(path.join(from, file), file),
    release: () => rm(pins, { recursive: true, force: true }),
  }
}

/** Files of a folder and of those in it; none where it does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name, parentPath }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
}

async function linkAll(files: readonly string[], from: string, to: string): Promise<boolean> {
  const made = new Set<string>()
  try {
    await mkdir(to, { recursive: true })
    for (const file of files) {
      const target = path.join(to, file)
      const folder = path.dirname(target)
      if (!made.has(folder)) await mkdir(folder, { recursive: true })
      made.add(folder)
      await link(path.join(from, file), target)
    }
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code && /^(?:EPERM|EACCES|EROFS|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV|EMLINK)$/.test(code))
      return false
    throw error
  }
}

/** A file's content, of which nobody may change anything meanwhile. */
async function readWhole(place: string, name: string): Promise<ReadUpload> {
  const handle = await open(place, 'r')
  const { mtimeMs, size } = await handle.stat()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      let length = 0
      // Not beyond what the archive has been told.
      const end = Math.max(size - 1, 0)
      if (size > 0) {
        const stream = createReadStream(place, { fd: handle.fd, autoClose: false, start: 0, end })
        for await (const chunk of stream) {
          length += (chunk as Buffer).length
          yield chunk as Buffer
        }
      }
      const after = await handle.stat()
      if (length !== size || after.size !== size || after.mtimeMs !== mtimeMs) {
        throw new CommandError(
          `${name} was changed while it was read, though not by a save of the site. Run the backup again.`,
        )
      }
    } finally {
      await handle.close()
    }
  }
  return { size, chunks: chunks() }
}

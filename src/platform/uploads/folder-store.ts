import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isLeftover, MissingUpload, type StoredUpload, type UploadStore } from './upload-store'

export function folderStore(folder: string): UploadStore {
  const placeOf = (name: string) => path.join(/* turbopackIgnore: true */ folder, name)
  const missing = (name: string) => (cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new MissingUpload(name, folder, { cause }) : cause
  }
  return {
    place: folder,
    async list() {
      const stored: StoredUpload[] = []
      for (const name of await listFiles(folder)) {
        const stats = await stat(placeOf(name))
        stored.push({ name, size: stats.size, mark: markOf(stats) })
      }
      return stored
    },
    read: (name) => readFile(placeOf(name)).catch(missing(name)),
    async open(name, mark) {
      const handle = await open(placeOf(name), 'r').catch(missing(name))
      const stats = await handle.stat()
      if (mark !== undefined && markOf(stats) !== mark) {
        await handle.close()
        throw new MissingUpload(name, folder)
      }
      const stream = createReadStream(placeOf(name), { fd: handle })
      return { size: stats.size, chunks: stream as AsyncIterable<Uint8Array> }
    },
    async write(name, bytes) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true })
      const unfinished = path.join(path.dirname(place), `.${randomUUID()}.unfinished`)
      try {
        const handle = await open(unfinished, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}

const markOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }) => `${mtimeMs}/${size}`

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !isLeftover(file))
    .sort()
}

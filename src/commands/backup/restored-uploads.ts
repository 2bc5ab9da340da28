import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '#src/platform/command-error'
import { listFiles } from '#src/platform/uploads/folder-store'
import { openBucket, uploadsIn } from '#src/platform/uploads/open-uploads'
import { MissingUpload, type UploadStore } from '#src/platform/uploads/upload-store'
import { bytesOf } from './archive'
import type { UploadsPlace } from './pinned-uploads'

export interface RestoredUploads {
  readonly place: string
  /** The interrupted restore to which the existing files belong, if any. */
  owner(): Promise<string | undefined>
  count(): Promise<number>
  clear(): Promise<void>
  begin(id: string): Promise<void>
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  finish(): Promise<void>
  /** Removes the mark, after the database's. */
  unmark(): Promise<void>
}

export function restoredUploads({ bucket, dataDir }: UploadsPlace): RestoredUploads {
  return bucket ? restoredBucket(openBucket(bucket)) : restoredFolder(uploadsIn(dataDir))
}

/** Names the restore in progress; not listed as an upload. */
const markFile = '.restore-under-way'

/** Files are restored beside the folder, which is then replaced in one step. */
function restoredFolder(uploads: string): RestoredUploads {
  const staged = `${uploads}.restoring`
  return {
    place: uploads,
    owner: () => readFile(path.join(uploads, markFile), 'utf8').catch(() => undefined),
    count: async () => (await listFiles(uploads)).length,
    clear: () => rm(uploads, { recursive: true, force: true }),
    async begin(id) {
      await rm(staged, { recursive: true, force: true })
      await mkdir(staged, { recursive: true })
      await writeFile(path.join(staged, markFile), id)
    },
    async write(name, chunks) {
      const target = path.join(staged, name)
      await mkdir(path.dirname(target), { recursive: true })
      // A backup has each file once.
      await pipeline(chunks, createWriteStream(target, { flags: 'wx', flush: true }))
    },
    async finish() {
      // There may be an empty one.
      await rmdir(uploads).catch(() => undefined)
      await rename(staged, uploads).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(
          `The uploads folder cannot be put in its place (${error.code}: ${uploads}). It must be missing or empty, and no mount of its own; then run the restore again.`,
        )
      })
    },
    unmark: () => rm(path.join(uploads, markFile), { force: true }),
  }
}

/** Files are restored in place: the mark in the database keeps the site from starting meanwhile. */
function restoredBucket(store: UploadStore): RestoredUploads {
  return {
    place: store.place,
    owner: async () => {
      try {
        return (await store.read(markFile)).toString('utf8')
      } catch (error) {
        if (error instanceof MissingUpload) return undefined
        throw error
      }
    },
    count: async () => (await store.list()).length,
    async clear() {
      for (const { name } of await store.list()) await store.remove(name)
    },
    begin: (id) => store.write(markFile, Buffer.from(id)),
    write: async (name, chunks) => store.write(name, await bytesOf(chunks)),
    finish: async () => undefined,
    unmark: () => store.remove(markFile),
  }
}

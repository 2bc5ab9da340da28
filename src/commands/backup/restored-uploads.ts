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

/** Where a restore puts uploads. */
export interface RestoredUploads {
  /** For people. */
  readonly place: string
  /** The restore that what is there belongs to, where one was broken off. */
  owner(): Promise<string | undefined>
  /** How many files there are. */
  count(): Promise<number>
  /** Takes away what a restore that was broken off has written. */
  clear(): Promise<void>
  /** Marks the place as that of this restore. */
  begin(id: string): Promise<void>
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** Makes all of it the uploads of the site. */
  finish(): Promise<void>
  /** Removes the mark, once the database has none. */
  unmark(): Promise<void>
}

export function restoredUploads({ bucket, dataDir }: UploadsPlace): RestoredUploads {
  return bucket ? restoredBucket(openBucket(bucket)) : restoredFolder(uploadsIn(dataDir))
}

/** Whose restore it is, beside the uploads until it has ended. No list of uploads has it. */
const markFile = '.restore-under-way'

/** They are put beside the folder, and become it in one step. */
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
      // An empty one may be there.
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

/** They are in their place at once: the mark in the database keeps the site away until the last is there. */
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

import { link, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '#src/platform/command-error'
import type { BucketSettings } from '#src/platform/config/settings/uploads-settings'
import { folderStore, listFiles } from '#src/platform/uploads/folder-store'
import { openBucket, uploadsIn } from '#src/platform/uploads/open-uploads'
import {
  MissingUpload,
  type UploadContent,
  type UploadStore,
} from '#src/platform/uploads/upload-store'

export interface PinnedUploads {
  /** Relative paths with slashes, sorted. */
  readonly files: readonly string[]
  /** Whether saves may go on without changing these uploads. */
  readonly isPinned: boolean
  /** @throws {UploadsChanged} */
  read(file: string): Promise<UploadContent>
  release(): Promise<void>
}

export class UploadsChanged extends CommandError {
  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(
      `${file} was changed while it was read, though not by a save of the site. Run the backup again.`,
      options,
    )
  }
}

export interface UploadsPlace {
  readonly dataDir: string
  readonly bucket: BucketSettings | undefined
}

/** @param isPaused whether saves wait until all are read, so that a bucket cannot change. */
export async function pinUploads(
  { bucket, dataDir }: UploadsPlace,
  { isPaused }: { readonly isPaused: boolean },
): Promise<PinnedUploads> {
  return bucket ? pinBucket(openBucket(bucket), isPaused) : pinFolder(dataDir)
}

/**
 * Gives each upload a hard link, which survives its removal: Payload removes a file before it writes another one of
 * the same name. Without hard links, saves have to wait until all files are read.
 */
async function pinFolder(dataDir: string): Promise<PinnedUploads> {
  const folder = uploadsIn(dataDir)
  const files = await listFiles(folder)
  const pins = path.resolve(dataDir, 'backup-under-way')
  // Left behind by a killed backup.
  await rm(pins, { recursive: true, force: true })
  const isPinned = await linkAll(files, folder, pins)
  if (!isPinned) await rm(pins, { recursive: true, force: true })
  return pinned(folderStore(isPinned ? pins : folder), isPinned, () =>
    rm(pins, { recursive: true, force: true }),
  )
}

/** A bucket has no links: each file must still have its listed state when it is read. */
function pinBucket(store: UploadStore, isPaused: boolean): Promise<PinnedUploads> {
  return pinned(store, !isPaused, async () => undefined)
}

async function pinned(
  store: UploadStore,
  isPinned: boolean,
  release: () => Promise<void>,
): Promise<PinnedUploads> {
  const marks = new Map((await store.list()).map(({ mark, name }) => [name, mark]))
  return {
    files: [...marks.keys()],
    isPinned,
    async read(file) {
      const { chunks, size } = await store.open(file, marks.get(file)).catch((cause: unknown) => {
        if (!(cause instanceof MissingUpload)) throw cause
        throw new UploadsChanged(file, { cause })
      })
      return { size, chunks: whole(chunks, size, file) }
    },
    release,
  }
}

/** Exactly as many bytes as the archive expects. */
export async function* whole(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  file: string,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > size) break
    yield chunk
  }
  if (length === size) return
  throw new UploadsChanged(file)
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

import type { UploadContent } from '#src/platform/uploads/upload-store'
import { formatBytes, type Progress } from '../frame/progress'
import type { writeArchive } from './archive'
import { inParts } from './bson-parts'
import { contentsDigest, digested } from './contents-digest'
import { nameOfPart, nameOfUpload } from './entry-names'
import type { PinnedUploads } from './pinned-uploads'

/** The entries of a new backup, of which a digest is kept. */
export function entriesIn(
  archive: ReturnType<typeof writeArchive>,
  signal: AbortSignal | undefined,
) {
  const digest = contentsDigest()
  return {
    async add(name: string, { chunks, size }: UploadContent): Promise<void> {
      signal?.throwIfAborted()
      digest.begin(name, size)
      await archive.add(name, { size, chunks: digested(chunks, digest) })
    },
    digest: () => digest.end(),
  }
}

type Entries = ReturnType<typeof entriesIn>

export async function addCollection(
  entries: Entries,
  name: string,
  stored: AsyncIterable<Uint8Array>,
  progress: Progress,
): Promise<number> {
  let count = 0
  let part = 0
  for await (const { bytes, documents } of inParts(stored)) {
    part += 1
    count += documents
    await entries.add(nameOfPart(name, part), inFull(bytes))
    progress.at(`${name}, ${count} documents`)
  }
  return count
}

export async function addUploads(
  entries: Entries,
  uploads: PinnedUploads,
  progress: Progress,
): Promise<number> {
  let bytes = 0
  for (const file of uploads.files) {
    const upload = await uploads.read(file)
    await entries.add(nameOfUpload(file), upload)
    bytes += upload.size
    progress.at(formatBytes(bytes))
  }
  return bytes
}

export const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)

export function inFull(bytes: Buffer): UploadContent {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes
  }
  return { size: bytes.length, chunks: chunks() }
}

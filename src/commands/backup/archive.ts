import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Extract, extract, pack } from 'tar-stream'
import { CommandError } from '#src/platform/command-error'
import { open, seal, sealedMagic } from './sealed-chunks'

/** A backup file: a gzipped tar archive, encrypted if there is a key. Written and read as a stream. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array | SizedContent): Promise<void>
  finish(): Promise<void>
  abort(): Promise<void>
}

export interface SizedContent {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Low, because uploads are already compressed, and saves may be waiting. */
const gzipLevel = 4

/** @param file is replaced; only its owner may read it, since it holds password hashes. */
export function writeArchive(file: string, key: string | undefined): ArchiveWriter {
  const tar = pack()
  const stopped = new AbortController()
  const output = createWriteStream(file, { flags: 'w', mode: 0o600, flush: true })
  const gzip = createGzip({ level: gzipLevel })
  const { signal } = stopped
  const written = key
    ? pipeline(tar, gzip, (plain: AsyncIterable<Uint8Array>) => seal(plain, key), output, {
        signal,
      })
    : pipeline(tar, gzip, output, { signal })
  // `add` and `finish` report the error.
  written.catch(() => undefined)
  const failed = written.then(() => new Promise<never>((_) => undefined))
  failed.catch(() => undefined)

  const put = async (name: string, content: Uint8Array | SizedContent): Promise<void> => {
    const size = 'chunks' in content ? content.size : content.length
    let done: (error?: Error | null) => void = () => undefined
    const taken = new Promise<void>((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve())
    })
    taken.catch(() => undefined)
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => done(error))
    const chunks = 'chunks' in content ? content.chunks : [content]
    for await (const chunk of chunks) {
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), failed])
    }
    entry.end(undefined)
    await taken
  }

  return {
    async add(name, content) {
      try {
        await Promise.race([put(name, content), failed])
      } catch (error) {
        // If the file is the cause, the archive's own error says only that it was closed.
        if (tar.destroying) await written
        throw error
      }
    },
    async finish() {
      tar.finalize()
      await written
    },
    async abort() {
      stopped.abort()
      await written.catch(() => undefined)
    },
  }
}

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/**
 * @param visit takes one entry after the other, and reads each to its end.
 * @throws {CommandError} if it is no archive, damaged, cut off, or not encrypted with this key.
 */
export async function readArchive(
  file: string,
  key: string | undefined,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const isSealed = await looksSealed(file)
  if (isSealed && !key) {
    throw new CommandError('The backup is encrypted. Give its key as BACKUP_KEY or --key-file.')
  }
  if (!isSealed && key) {
    // With a key, the file must be authentic, which an unencrypted one is not.
    throw new CommandError(
      'A key is given, but the backup is not encrypted. Leave the key out if you trust the file.',
    )
  }
  const tar = extract()
  const visited = visitAll(tar, visit)
  // It fails with the pipeline or before it; then the pipeline's own error is a consequence.
  visited.catch((error: unknown) => tar.destroy(error as Error))
  const source = createReadStream(file)
  try {
    await (key
      ? pipeline(
          source,
          (sealed) => open(sealed as AsyncIterable<Uint8Array>, key),
          createGunzip(),
          tar,
        )
      : pipeline(source, createGunzip(), tar))
    await visited
  } catch (error) {
    tar.destroy()
    const first = await visited.then(
      () => error,
      (own: unknown) => (error instanceof CommandError ? error : (own ?? error)),
    )
    throw explained(first)
  }
}

async function visitAll(
  tar: Extract,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  for await (const entry of tar) {
    const { name, size, type } = entry.header
    if (type !== 'file') throw new CommandError(`The backup has an entry that is no file: ${name}`)
    await visit({ name, size, chunks: entry as AsyncIterable<Uint8Array> })
  }
}

export async function textOf({ chunks, name, size }: ArchiveEntry): Promise<string> {
  if (size > 4 * 1024 * 1024) throw new CommandError(`An entry of the backup is too large: ${name}`)
  return (await bytesOf(chunks)).toString('utf8')
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function looksSealed(file: string): Promise<boolean> {
  const handle = await openFile(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The backup cannot be read (${error.code}: ${file}).`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    if (bytesRead === 8 && buffer.equals(sealedMagic)) return true
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return false
    throw new CommandError(`${file} is not an Octavo backup.`)
  } finally {
    await handle.close()
  }
}

/** A message for zlib's and tar's errors about files that are cut off or changed. */
function explained(error: unknown): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  const isDamage =
    /^(?:Z_|ERR_STREAM_PREMATURE_CLOSE)/.test(code) || /Unexpected end|Invalid tar/i.test(message)
  if (!isDamage) return error
  return new CommandError(
    'The backup is cut off or has been changed. Nothing was restored from it.',
    {
      cause: error,
    },
  )
}

import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { SpoolFull } from '../errors/spool-full'
import type { SpoolShare } from './spool-room'

/** Buffers a body between two sides: in memory, and above a threshold in a temporary file. */
export interface Spool {
  /** Resolves when the next chunk may be written. @throws {SpoolFull} */
  write(chunk: Buffer): Promise<void>
  end(): void
  fail(error: Error): void
  /** Reads everything from the beginning, once, also while it is being written. */
  read(): Readable
  peek(): Promise<Buffer>
  readonly length: number
  /** Frees the room; a side that still reads or writes is cut off. */
  discard(): void
}

export interface SpoolOptions {
  /** The folder of temporary files, made when it is first needed. */
  readonly folder: string
  readonly memory: number
  readonly share: SpoolShare
}

/** Bytes per read from the file: as many as a slow connection takes between two checks of its pace. */
const pieceLength = 16 * 1024

export function createSpool({ folder, memory, share }: SpoolOptions): Spool {
  const chunks: Buffer[] = []
  let inMemory = 0
  let length = 0
  let held = 0
  let file: FileHandle | undefined
  /** Positions in the file. */
  let written = 0
  let read = 0
  let ended = false
  let failure: Error | undefined
  let discarded = false
  /** Serializes operations on the file. */
  let work: Promise<void> = Promise.resolve()
  let events = 0
  let resume = (): void => undefined

  const wake = (): void => {
    events += 1
    resume()
  }

  const giveBack = (bytes: number): void => {
    held -= bytes
    share.giveBack(bytes)
  }

  const append = async (chunk: Buffer): Promise<void> => {
    if (discarded) return
    try {
      file ??= await openNameless(folder)
      await file.write(chunk, 0, chunk.length, written)
    } catch (cause) {
      throw new SpoolFull(false, { cause })
    }
    written += chunk.length
    wake()
  }

  const readFile = async (): Promise<Buffer | undefined> => {
    if (!file || read === written) return undefined
    const piece = Buffer.allocUnsafe(Math.min(pieceLength, written - read))
    const { bytesRead } = await file.read(piece, 0, piece.length, read)
    read += bytesRead
    // The next chunk goes to memory again, or to the beginning of the file.
    if (read === written) read = written = 0
    return piece.subarray(0, bytesRead)
  }

  /** The next piece, if there is one: chunks in memory come before those in the file. */
  const take = async (): Promise<Buffer | undefined> => {
    const chunk = chunks.shift()
    if (chunk) {
      inMemory -= chunk.length
      return chunk
    }
    const piece = work.then(readFile)
    work = piece.then(
      () => undefined,
      () => undefined,
    )
    return piece
  }

  const close = (): void => {
    work = work.then(async () => {
      const open = file
      file = undefined
      await open?.close().catch(() => undefined)
    })
  }

  return {
    get length() {
      return length
    },

    async write(chunk) {
      if (discarded) return
      const taken = share.take(chunk.length)
      if (taken !== 'taken') throw new SpoolFull(taken === 'client is full')
      length += chunk.length
      held += chunk.length
      const fileIsRead = read === written
      if (fileIsRead && inMemory + chunk.length <= memory) {
        chunks.push(chunk)
        inMemory += chunk.length
        wake()
        return
      }
      const appended = work.then(() => append(chunk))
      work = appended.catch(() => undefined)
      await appended
    },

    async peek() {
      if (!file) return Buffer.concat(chunks)
      const rest = Buffer.allocUnsafe(written - read)
      await file.read(rest, 0, rest.length, read)
      return Buffer.concat([...chunks, rest])
    },

    end() {
      ended = true
      wake()
    },

    fail(error) {
      failure = error
      wake()
    },

    read() {
      const reader = new Readable({
        highWaterMark: pieceLength,
        async read() {
          try {
            for (;;) {
              const seen = events
              const piece = await take()
              if (discarded) return void this.destroy()
              if (piece) {
                giveBack(piece.length)
                this.push(piece)
                return
              }
              if (failure) return void this.destroy(failure)
              if (ended) return void this.push(null)
              if (events !== seen) continue
              await new Promise<void>((resolve) => {
                resume = resolve
              })
            }
          } catch (error) {
            this.destroy(error as Error)
          }
        },
      })
      return reader
    },

    discard() {
      if (discarded) return
      discarded = true
      chunks.length = 0
      giveBack(held)
      close()
      wake()
    },
  }
}

/** A file without a name, which disappears even if the process is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  // Windows cannot remove an open file.
  if (process.platform === 'win32') file.close = closeAndRemove(file, path)
  else await unlink(path)
  return file
}

function closeAndRemove(file: FileHandle, path: string): () => Promise<void> {
  const close = file.close.bind(file)
  return async () => {
    await close()
    await unlink(path)
  }
}

import { createHash } from 'node:crypto'
import { CommandError } from '#src/platform/command-error'
import { MissingUpload, type UploadStore } from '#src/platform/uploads/upload-store'

export interface MoveOptions {
  readonly from: UploadStore
  readonly to: UploadStore
  readonly overwrite: boolean
  readonly remove: boolean
  readonly notify: (moved: number, of: number) => void
  readonly signal?: AbortSignal
}

export interface MovedUploads {
  readonly copied: readonly string[]
  readonly same: readonly string[]
  /** There with other content, and left alone. */
  readonly different: readonly string[]
  readonly removed: boolean
}

const atOnce = 4

/**
 * Reads each copy back and compares digests. Nothing is removed until all are copied, so a killed run loses nothing.
 *
 * @throws {CommandError} if a file did not arrive intact.
 */
export async function moveUploads(options: MoveOptions): Promise<MovedUploads> {
  const { from, overwrite, remove, signal, notify, to } = options
  const files = await from.list()
  const sizes = new Map((await to.list()).map(({ name, size }) => [name, size]))
  const copied: string[] = []
  const same: string[] = []
  const different: string[] = []
  let done = 0

  const move = async (name: string): Promise<void> => {
    const bytes = await readIfThere(from, name)
    // A save has removed it meanwhile.
    if (bytes === undefined) return
    const isThere = sizes.has(name)
    if (sizes.get(name) === bytes.length && (await holds(to, name, bytes))) {
      same.push(name)
    } else if (isThere && !overwrite) {
      different.push(name)
    } else {
      await to.write(name, bytes)
      if (!(await holds(to, name, bytes))) {
        throw new CommandError(
          `${name} did not arrive in ${to.place} as it is in ${from.place}. Nothing was removed; run the command again.`,
        )
      }
      copied.push(name)
    }
  }

  const waiting = files.map(({ name }) => name)
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      signal?.throwIfAborted()
      await move(name)
      done += 1
      notify(done, files.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const isWhole = different.length === 0
  if (remove && isWhole) {
    for (const name of [...copied, ...same]) {
      signal?.throwIfAborted()
      await from.remove(name)
    }
  }
  const inOrder = [copied, same, different].map((names) => names.sort())
  const [one = [], two = [], three = []] = inOrder
  return { copied: one, same: two, different: three, removed: remove && isWhole }
}

async function holds(store: UploadStore, name: string, bytes: Buffer): Promise<boolean> {
  const there = await readIfThere(store, name)
  return there !== undefined && digestOf(there) === digestOf(bytes)
}

async function readIfThere(store: UploadStore, name: string): Promise<Buffer | undefined> {
  try {
    return await store.read(name)
  } catch (error) {
    if (error instanceof MissingUpload) return undefined
    throw error
  }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

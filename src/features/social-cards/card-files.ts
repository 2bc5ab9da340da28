import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

const day = 86_400_000
/** How long an unused card is stored, in milliseconds. It can be drawn again. */
const longest = 90 * day

/** Drawn cards by hash. */
export interface CardFiles {
  find(hash: string): Promise<Buffer | undefined>
  store(hash: string, bytes: Uint8Array): Promise<void>
}

/** @param folder created on demand. */
export function createCardFiles(folder: string, now: () => number = Date.now): CardFiles {
  const place = (hash: string) => path.join(/* turbopackIgnore: true */ folder, `${hash}.jpg`)
  let swept = now()

  const touch = (file: string) => {
    const seconds = now() / 1000
    return utimes(file, seconds, seconds)
  }

  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = path.join(/* turbopackIgnore: true */ folder, name)
      // Another process may have removed it.
      const found = await stat(file).catch(() => undefined)
      if (found && now() - found.mtimeMs > longest) await rm(file, { force: true })
    }
  }

  return {
    async find(hash) {
      const file = place(hash)
      const bytes = await readFile(file).catch(() => undefined)
      // Its age counts from the last use.
      if (bytes) await touch(file).catch(() => undefined)
      return bytes
    },

    async store(hash, bytes) {
      await mkdir(folder, { recursive: true })
      // Atomic, since another process may read it.
      const unfinished = `${place(hash)}.${process.pid}`
      await writeFile(unfinished, bytes)
      await touch(unfinished)
      await rename(unfinished, place(hash))
      if (now() - swept < day) return
      swept = now()
      await sweep()
    },
  }
}

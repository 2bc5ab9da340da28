import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { MongoServerError } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { embedded } from '#src/local-mongodb/embedded/find-embedded'
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { running, temporaryFolder, until, withClient } from './sandbox'

/** A disk of its own needs root, on Linux. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** A folder on a disk of this many MiB; `undefined` where this machine does not let us. */
async function smallDisk(size: number): Promise<string | undefined> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

function fill(folder: string, size: number): string {
  const ballast = path.join(folder, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(size * 1024 ** 2))
  } catch {
    // As much of it as there was room for.
  }
  return ballast
}

describe.skipIf(!canMount)('a full disk', { timeout: 120_000 }, () => {
  it('refuses writes, allows all reads, and loses nothing that was acknowledged', async (context) => {
    const dataDir = await smallDisk(40)
    if (!dataDir) return context.skip('This machine mounts nothing.')
    const log: string[] = []
    const options = { dataDir, log: (line: string) => void log.push(line) }
    const database = await startLocalDatabase(options, [embedded])
    const { serverPid } = await running(dataDir)
    const acknowledged: number[] = []

    await withClient(database.uri, async (client) => {
      const things = client.db().collection('things')
      const write = async (n: number): Promise<void> => {
        await things.insertOne({ n, text: 'x'.repeat(20_000) })
        acknowledged.push(n)
      }
      const lost = async (): Promise<number[]> => {
        const found = await things.distinct('n')
        return acknowledged.filter((n) => !found.includes(n))
      }
      await write(0)

      // 1. Refused with the cause, while everything can be read, by the same server.
      const ballast = fill(dataDir, 40)
      let refusal: unknown
      for (let n = 1; refusal === undefined; n += 1)
        await write(n).catch((error: unknown) => {
          refusal = error
        })
      expect(refusal).toBeInstanceOf(MongoServerError)
      expect(refusal).toMatchObject({
        code: 14_031,
        message: expect.stringContaining('disk is full'),
      })
      expect(await lost()).toEqual([])
      expect((await running(dataDir)).serverPid).toBe(serverPid)

      // 2. A server that ends now cannot start, and is tried again for as long as that is so.
      process.kill(serverPid, 'SIGKILL')
      await until(() => log.some((line) => line.includes('; trying again')))
      rmSync(ballast)
      await until(() =>
        things.findOne().then(
          () => true,
          () => false,
        ),
      )
      expect(await lost()).toEqual([])
      await write(1_000_000)
      expect(await lost()).toEqual([])
    })
    await database.stop()
  })
})

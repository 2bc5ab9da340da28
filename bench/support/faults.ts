import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#src/local-mongodb/is-alive'
import { placesIn } from '#src/local-mongodb/places'
import { type RunningRecord, readRecord } from '#src/local-mongodb/supervisor/running-record'

export const faultKinds = ['site', 'supervisor', 'server', 'both', 'hang', 'disk'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  /** What it needs to know of the site. */
  readonly dataDir: string
  /** Kills the site and starts it again, as a service manager would; resolves when it was started. */
  readonly restartSite: () => Promise<void>
  /** How long a hang or a full disk lasts, in milliseconds. */
  readonly duration: number
}

export async function inflict({ kind, dataDir, restartSite, duration }: Fault): Promise<void> {
  if (kind === 'site') return restartSite()
  if (kind === 'disk') return fillDisk(dataDir, duration)
  const { pid, serverPid } = await running(dataDir)
  if (kind === 'hang') {
    process.kill(serverPid, 'SIGSTOP')
    await sleep(duration)
    process.kill(serverPid, 'SIGCONT')
    return
  }
  if (kind !== 'server') process.kill(pid, 'SIGKILL')
  if (kind !== 'supervisor') process.kill(serverPid, 'SIGKILL')
}

/** Takes all the room that is left, until nothing more goes in. */
async function fillDisk(dataDir: string, duration: number): Promise<void> {
  const ballast = path.join(dataDir, 'ballast')
  const file = await open(ballast, 'w')
  try {
    const piece = Buffer.alloc(1024 ** 2)
    for (;;) await file.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
  await sleep(duration)
  await rm(ballast)
}

/** A disk that other programs need is not filled. */
export async function isSmallDisk(dataDir: string): Promise<boolean> {
  const { blocks, bsize } = await statfs(dataDir)
  return blocks * bsize <= 2 * 1024 ** 3
}

/** The processes that run now: the record of earlier ones lies there until it is replaced. */
async function running(dataDir: string): Promise<RunningRecord> {
  for (;;) {
    const record = await readRecord(placesIn(dataDir).record)
    if (record && isAlive(record.pid) && isAlive(record.serverPid)) return record
    await sleep(20)
  }
}

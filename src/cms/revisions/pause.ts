import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type HeldLock,
  holdStoredLock,
  isAnyHeld,
  type LockStore,
  takeStoredLock,
} from './stored-lock'

/** Locks besides those of saves: backup, pause, a starting site, the filler of the search server, and the purger. */
const backupKey = 'backup'
const pauseKey = 'pause'
export const startKey = 'site/start'
export const searchEngineKey = 'search/engine'
export const purgeKey = 'site/purge'

const noSaves = [backupKey, pauseKey, startKey, searchEngineKey, purgeKey]

/** How long started saves may take, and the interval of checks, in milliseconds. */
const times = { timeout: 30_000, look: 10 } as const

/** A pause expires like any lock if its process is killed. */
export function arePaused(store: LockStore): Promise<boolean> {
  return isAnyHeld(store, { only: [pauseKey] })
}

/** @returns undefined where another one is under way. */
export async function reserveForBackup(store: LockStore): Promise<HeldLock | undefined> {
  const holder = randomUUID()
  const isTaken = await takeStoredLock(store, backupKey, holder)
  return isTaken ? holdStoredLock(store, backupKey, holder) : undefined
}

/** Waits for started saves; then nothing changes until the release. @returns undefined if one does not end. */
export async function pauseSaves(store: LockStore): Promise<HeldLock | undefined> {
  const holder = randomUUID()
  const giveUpAt = performance.now() + times.timeout
  // A killed one holds it for some seconds more.
  while (!(await takeStoredLock(store, pauseKey, holder))) {
    if (performance.now() > giveUpAt) return undefined
    await sleep(times.look)
  }
  const pause = holdStoredLock(store, pauseKey, holder)
  try {
    while (await isAnyHeld(store, { besides: noSaves })) {
      if (performance.now() > giveUpAt) {
        await pause.release()
        return undefined
      }
      await sleep(times.look)
    }
    return pause
  } catch (error) {
    await pause.release()
    throw error
  }
}

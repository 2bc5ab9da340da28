import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type HeldLock,
  holdStoredLock,
  isAnyHeld,
  type LockStore,
  takeStoredLock,
} from './stored-lock'

/**
 * Locks that are no save's: of the one backup that is under way, of its pause, of a site that starts, of
 * whoever fills the search server, and of the one that purges.
 */
const backupKey = 'backup'
const pauseKey = 'pause'
export const startKey = 'site/start'
export const searchEngineKey = 'search/engine'
export const purgeKey = 'site/purge'

const noSaves = [backupKey, pauseKey, startKey, searchEngineKey, purgeKey]

/** How long saves that have begun may take, and how often to look, in milliseconds. */
const times = { timeout: 30_000, look: 10 } as const

/** Whether saves have to wait. A pause whose process is killed ends like any lock, within seconds. */
export function arePaused(store: LockStore): Promise<boolean> {
  return isAnyHeld(store, { only: [pauseKey] })
}

/**
 * Reserves a database for one backup.
 *
 * @returns undefined where another one is under way.
 */
export async function reserveForBackup(store: LockStore): Promise<HeldLock | undefined> {
  const holder = randomUUID()
  const isTaken = await takeStoredLock(store, backupKey, holder)
  return isTaken ? holdStoredLock(store, backupKey, holder) : undefined
}

/**
 * Stops new saves in all processes on a database, and waits for those that have begun. From then on no
 * document, version, picture, or follower of a save changes until the pause is released.
 *
 * @returns undefined where a save that has begun does not end.
 */
export async function pauseSaves(store: LockStore): Promise<HeldLock | undefined> {
  const holder = randomUUID()
  const giveUpAt = performance.now() + times.timeout
  // One that was killed holds it for some seconds more.
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

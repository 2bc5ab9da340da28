import { setTimeout as sleep } from 'node:timers/promises'
import { APIError, type DatabaseAdapter } from 'payload'
import { takeLock } from '../revisions/lock'
import { startKey } from '../revisions/pause'

/** Between two tries, in milliseconds. */
const pause = 200

/**
 * Lets the processes that start on one database prepare it one after the other, however long the first
 * start takes. A process that is killed holds nobody up for longer than its lock.
 *
 * @param waits called once where another process is first.
 * @returns ends the turn.
 */
export async function waitForTurn(
  db: DatabaseAdapter,
  waits: () => void,
): Promise<() => Promise<void>> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      // A start saves by the way: each save of it waits for a backup, not the start.
      const { release } = await takeLock(db, startKey, false)
      return release
    } catch (error) {
      // Its timeout is that of a save.
      if (!(error instanceof APIError && error.status === 503)) throw error
      if (!hasWaited) waits()
      await sleep(pause)
    }
  }
}

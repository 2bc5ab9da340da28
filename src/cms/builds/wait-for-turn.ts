import { setTimeout as sleep } from 'node:timers/promises'
import { APIError, type DatabaseAdapter } from 'payload'
import { takeLock } from '../revisions/lock'
import { startKey } from '../revisions/pause'

/** In milliseconds. */
const pause = 200

/** Processes start one after another; a killed one delays the next until its lock expires. @returns ends the turn. */
export async function waitForTurn(
  db: DatabaseAdapter,
  waits: () => void,
): Promise<() => Promise<void>> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      // The saves of a start wait for a backup, but the start itself does not.
      const { release } = await takeLock(db, startKey, false)
      return release
    } catch (error) {
      // The timeout is that of a save.
      if (!(error instanceof APIError && error.status === 503)) throw error
      if (!hasWaited) waits()
      await sleep(pause)
    }
  }
}

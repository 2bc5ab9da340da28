import { randomUUID } from 'node:crypto'
import type { DatabaseAdapter } from 'payload'
import { APIError } from 'payload'
import { arePaused } from './pause'
import { holdStoredLock, takeStoredLock } from './stored-lock'

/** Held during a save, visible to all processes on the database. */
export interface Lock {
  release(): Promise<void>
}

/** In milliseconds. */
const times = {
  /** How long a save waits for earlier ones. */
  timeout: 15_000,
  /** How long it waits for a backup. */
  timeoutInPause: 60_000,
  /** The interval of attempts, growing from one to the other. */
  shortestPause: 4,
  longestPause: 60,
} as const

/**
 * Serializes saves in all processes on a database: of a document, of which the CMS reads all, changes one locale, and
 * writes all back; of a slug, which it first checks. Locks only avoid conflicts; correctness comes from the revision,
 * which each write compares and sets: one after its lock has expired is refused. See
 * docs/decisions/0036-revisions.md.
 * @param isFirst of a save's locks: it waits while saves are paused; a pause waits for saves that have begun.
 * @throws {APIError} 503 after a timeout.
 */
export async function takeLock(db: DatabaseAdapter, _id: string, isFirst: boolean): Promise<Lock> {
  const holder = randomUUID()
  const store = db.connection
  for (;;) {
    await untilTrue(
      () => takeStoredLock(store, _id, holder),
      times.timeout,
      `${_id} is being saved by someone else. Try again in a moment.`,
    )
    const lock = holdStoredLock(store, _id, holder)
    // First the lock, then the check: a pause does it the other way around, so that one of the two always
    // sees the other.
    if (!isFirst || !(await arePaused(store))) return lock
    await lock.release()
    await untilTrue(
      async () => !(await arePaused(store)),
      times.timeoutInPause,
      'A backup is being taken. Try again in a minute.',
    )
  }
}

async function untilTrue(
  look: () => Promise<boolean>,
  timeout: number,
  complaint: string,
): Promise<void> {
  const giveUpAt = performance.now() + timeout
  let pause: number = times.shortestPause
  while (!(await look())) {
    if (performance.now() > giveUpAt) throw new APIError(complaint, 503)
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    pause = Math.min(pause * 1.5, times.longestPause)
  }
}

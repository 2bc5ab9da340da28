import { randomUUID } from 'node:crypto'
import type { DatabaseAdapter } from 'payload'
import { APIError } from 'payload'

interface StoredLock {
  readonly _id: string
  readonly holder: string
  /** By the clock of the database. */
  readonly until: Date
}

/** Held by a save that is under way, known to all processes on the database. */
export interface Lock {
  release(): Promise<void>
}

/** Milliseconds. */
const times = {
  /** How long a lock holds that nobody renews: its process is gone or stopped. */
  lease: 5_000,
  renewal: 1_500,
  /** How long a save waits for those before it. */
  patience: 15_000,
  /** How often it looks, growing from one to the other. */
  shortestPause: 4,
  longestPause: 60,
} as const

/**
 * Lets the saves of one thing follow each other, in all processes on one database: of a document,
 * since the CMS reads the whole of it, changes one locale and writes the whole back; of a slug, since
 * the CMS looks first whether somebody has it.
 *
 * A lock only keeps saves from meeting. What keeps them right is the revision, compared and set by the
 * write itself: whoever writes after its lock has run out is refused there. See
 * docs/decisions/0036-revisions.md.
 *
 * @param _id of the lock, such as `blogs/64f0…`.
 * @throws {APIError} 503 where it is held by others all the time.
 */
export async function takeLock(db: DatabaseAdapter, _id: string): Promise<Lock> {
  const holder = randomUUID()
  const giveUpAt = performance.now() + times.patience
  let pause: number = times.shortestPause
  while (!(await take(db, _id, holder))) {
    if (performance.now() > giveUpAt) {
      throw new APIError(`${_id} is being saved by somebody else. Try again in a moment.`, 503)
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    pause = Math.min(pause * 1.5, times.longestPause)
  }
  const timer = setInterval(() => {
    // Without it the lock runs out; the write that comes too late is refused.
    void renew(db, _id, holder).catch(() => undefined)
  }, times.renewal)
  timer.unref()
  return {
    async release() {
      clearInterval(timer)
      // What is not released runs out by itself: a save that has been made does not fail for it.
      await locks(db)
        .deleteOne({ _id, holder })
        .catch(() => undefined)
    },
  }
}

/** One operation looks and takes: whoever comes second finds the first one's name. */
async function take(db: DatabaseAdapter, _id: string, holder: string): Promise<boolean> {
  const isFree = {
    $or: [{ $eq: [{ $type: '$until' }, 'missing'] }, { $lt: ['$until', '$$NOW'] }],
  }
  const until = { $add: ['$$NOW', times.lease] }
  try {
    const lock = await locks(db).findOneAndUpdate(
      { _id },
      [
        {
          $set: {
            holder: { $cond: [isFree, holder, '$holder'] },
            until: { $cond: [isFree, until, '$until'] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    )
    return lock?.holder === holder
  } catch (error) {
    // Two that find nothing may both insert.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

async function renew(db: DatabaseAdapter, _id: string, holder: string): Promise<void> {
  await locks(db).updateOne({ _id, holder }, [
    { $set: { until: { $add: ['$$NOW', times.lease] } } },
  ])
}

/** Outside of any transaction: a lock is for others to see at once. */
function locks({ connection }: DatabaseAdapter) {
  return connection.collection<StoredLock>('document_locks')
}

/** MongoDB's E11000. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000
}

import type { Collection } from 'mongoose'

/** What of a database locks need: the CMS has one, and so have programs beside it. */
export interface LockStore {
  collection<Row extends object>(name: string): Collection<Row>
}

interface StoredLock {
  readonly _id: string
  readonly holder: string
  /** By the clock of the database. */
  readonly until: Date
}

/** Milliseconds. */
const times = {
  /** How long a lock holds that nobody renews: its process is gone or stopped. */
  lease: 5_000,
  renewal: 1_500,
} as const

/** Where locks are: nothing that outlives a stop. */
export const locksName = 'document_locks'

/** Outside of any transaction: a lock is for others to see at once. */
const locksIn = (store: LockStore) => store.collection<StoredLock>(locksName)

const until = { $add: ['$$NOW', times.lease] }

/** One operation looks and takes: whoever comes second finds the first one's name. */
export async function takeStoredLock(
  store: LockStore,
  _id: string,
  holder: string,
): Promise<boolean> {
  const isFree = {
    $or: [{ $eq: [{ $type: '$until' }, 'missing'] }, { $lt: ['$until', '$$NOW'] }],
  }
  try {
    const lock = await locksIn(store).findOneAndUpdate(
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

const isRunning = { $expr: { $gt: ['$until', '$$NOW'] } }

export interface HeldLock {
  /** Whether nobody else can have taken it since it was taken here. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Renews a lock that was taken until it is released. One that has run out is not renewed. */
export function holdStoredLock(store: LockStore, _id: string, holder: string): HeldLock {
  const timer = setInterval(() => {
    // Without it the lock runs out; the write that comes too late is refused.
    void locksIn(store)
      .updateOne({ _id, holder, ...isRunning }, [{ $set: { until } }])
      .catch(() => undefined)
  }, times.renewal)
  timer.unref()
  return {
    async isHeld() {
      return (await locksIn(store).findOne({ _id, holder, ...isRunning })) !== null
    },
    async release() {
      clearInterval(timer)
      // What is not released runs out by itself: a save that has been made does not fail for it.
      await locksIn(store)
        .deleteOne({ _id, holder })
        .catch(() => undefined)
    },
  }
}

/** Whether somebody holds one of these locks, or one besides these. */
export async function isAnyHeld(
  store: LockStore,
  which: { readonly only: readonly string[] } | { readonly besides: readonly string[] },
): Promise<boolean> {
  const _id = 'only' in which ? { $in: [...which.only] } : { $nin: [...which.besides] }
  const held = await locksIn(store).findOne({ _id, ...isRunning }, { projection: { _id: 1 } })
  return held !== null
}

/** MongoDB's E11000. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000
}

import type { Collection } from 'mongoose'

/** The part of a database that locks need: of the CMS, or of programs beside it. */
export interface LockStore {
  collection<Row extends object>(name: string): Collection<Row>
}

interface StoredLock {
  readonly _id: string
  readonly holder: string
  /** By the clock of the database. */
  readonly until: Date
}

/** In milliseconds. */
const times = {
  /** How long an unrenewed lock holds: its process is gone or suspended. */
  lease: 5_000,
  renewal: 1_500,
} as const

/** Not part of backups. */
export const locksName = 'document_locks'

/** Outside of any transaction, since others have to see a lock at once. */
const locksIn = (store: LockStore) => store.collection<StoredLock>(locksName)

const until = { $add: ['$$NOW', times.lease] }

/** Atomic: the second caller finds the first one's name. */
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
    // Both of two parallel calls may insert.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

const isRunning = { $expr: { $gt: ['$until', '$$NOW'] } }

/** @returns false if the lock had expired: another process may have taken it meanwhile. */
export async function renewStoredLock(
  store: LockStore,
  _id: string,
  holder: string,
): Promise<boolean> {
  const held = { _id, holder, ...isRunning }
  const { matchedCount } = await locksIn(store).updateOne(held, [{ $set: { until } }])
  return matchedCount > 0
}

export interface HeldLock {
  /** Whether it has been held without a gap. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Renews a lock until it is released. An expired one is not renewed. */
export function holdStoredLock(store: LockStore, _id: string, holder: string): HeldLock {
  const timer = setInterval(() => {
    // Otherwise the lock expires, and a late write is refused.
    void renewStoredLock(store, _id, holder).catch(() => undefined)
  }, times.renewal)
  timer.unref()
  return {
    async isHeld() {
      return (await locksIn(store).findOne({ _id, holder, ...isRunning })) !== null
    },
    async release() {
      clearInterval(timer)
      // An unreleased lock expires by itself, so a finished save does not fail.
      await locksIn(store)
        .deleteOne({ _id, holder })
        .catch(() => undefined)
    },
  }
}

/** Whether one of these locks is held, or one besides these. */
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

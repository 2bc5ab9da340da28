import type { Collection } from 'mongoose'
import { CommandError } from '#src/platform/command-error'

/** Marks a restore into this database that is under way. */
export const restoreMarkName = 'restore_under_way'

export interface RestoreMark {
  readonly _id: 'restore'
  /** Ties the uploads folder to this restore. */
  readonly id: string
  readonly beganAt: Date
}

interface MarkStore {
  collection<Row extends object>(name: string): Collection<Row>
}

export function findRestoreMark(store: MarkStore): Promise<RestoreMark | null> {
  return store.collection<RestoreMark>(restoreMarkName).findOne({ _id: 'restore' })
}

/** Beside a half-restored backup, the CMS would create an account and demo content. @throws {CommandError} */
export async function refuseHalfRestored(store: MarkStore): Promise<void> {
  const mark = await findRestoreMark(store)
  if (!mark) return
  throw new CommandError(
    `A restore into this database began at ${mark.beganAt.toISOString()} and has not ended. Let it end, or run "npm run restore -- FILE" again: it starts over.`,
  )
}

import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import type { DatabaseAdapter } from 'payload'
import { everything } from '#src/platform/cache/tags'
import { processId } from '#src/platform/process-id'

/** Each process expires what has one of the tags. See docs/decisions/0055-several-processes.md. */
export interface ContentChange {
  readonly _id: string
  /** By the clock of the database. */
  readonly at: Date
  readonly tags: readonly string[]
  /** The process that has updated its own cache already; absent for scripts. */
  readonly by?: string
  /** Written before a save whose end is not recorded yet. */
  readonly pending?: true
}

/** How long changes are stored, in milliseconds. A process that was away longer expires everything. */
export const retention = 3_600_000

export const contentChangesName = 'content_changes'

export function contentChangesIn({ connection }: Pick<DatabaseAdapter, 'connection'>) {
  return connection.collection<ContentChange>(contentChangesName)
}

/** For the query of every process, ten times a second, also after an import of thousands of changes. */
export async function indexContentChanges(db: Pick<DatabaseAdapter, 'connection'>): Promise<void> {
  const changes = contentChangesIn(db)
  await changes.createIndex({ at: 1 })
  await changes.createIndex({ pending: 1 }, { sparse: true })
}

export function findChangesSince(db: Pick<DatabaseAdapter, 'connection'>, since: Date) {
  return contentChangesIn(db).find({ $or: [{ at: { $gte: since } }, { pending: true }] })
}

/** @param session of the save, so that both are stored together. */
export async function recordChange(
  db: Pick<DatabaseAdapter, 'connection'>,
  tags: readonly string[],
  session?: ClientSession,
): Promise<void> {
  await write(db, randomUUID(), { tags: [...tags], by: processId }, session)
}

/** A change that is under way, recorded as one that may concern everything. */
export interface BegunChange {
  /** What it concerns, recorded with its end. */
  readonly tags: Set<string>
  end(): Promise<void>
}

/** Without transactions: if the process dies before it has recorded the change, the others expire everything. */
export async function beginChange(db: Pick<DatabaseAdapter, 'connection'>): Promise<BegunChange> {
  const _id = randomUUID()
  const tags = new Set<string>()
  await write(db, _id, { tags: [everything], by: processId, pending: true })
  return {
    tags,
    async end() {
      const changes = contentChangesIn(db)
      if (tags.size === 0) await changes.deleteOne({ _id })
      else {
        await changes.updateOne(
          { _id },
          {
            $set: { tags: [...tags], by: processId },
            $unset: { pending: 1 },
            $currentDate: { at: true },
          },
          { upsert: true },
        )
      }
    },
  }
}

/** Only an update can use the time of the database. */
async function write(
  db: Pick<DatabaseAdapter, 'connection'>,
  _id: string,
  change: Omit<ContentChange, '_id' | 'at'>,
  session?: ClientSession,
): Promise<void> {
  await contentChangesIn(db).updateOne(
    { _id },
    { $set: change, $currentDate: { at: true } },
    { upsert: true, ...(session ? { session } : {}) },
  )
}

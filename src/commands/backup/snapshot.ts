import type mongoose from 'mongoose'
import type { Database } from './stored-collections'

type Session = mongoose.mongo.ClientSession

/** What a server says of itself, as far as it matters here. */
export interface Hello {
  readonly setName?: string
  /** `isdbgrid` from the router of a sharded cluster. */
  readonly msg?: string
  readonly maxWireVersion?: number
}

/** Snapshot reads outside of transactions exist since MongoDB 5.0, on replica sets and sharded clusters. */
export function hasSnapshots({ maxWireVersion = 0, msg, setName }: Hello): boolean {
  return maxWireVersion >= 13 && (setName !== undefined || msg === 'isdbgrid')
}

/**
 * A session all of whose reads see one moment: the one at which this resolves. Undefined where the server
 * has no such thing.
 *
 * @param collection any that exists: its first read sets the moment.
 */
export async function openSnapshot(
  database: Database,
  collection: string,
): Promise<Session | undefined> {
  if (!hasSnapshots((await database.command({ hello: 1 })) as Hello)) return undefined
  const session = database.client.startSession({ snapshot: true })
  try {
    await database.collection(collection).findOne({}, { projection: { _id: 1 }, session })
    return session
  } catch {
    // A storage engine or a service without them: the pause holds until all is read.
    await session.endSession()
    return undefined
  }
}

/** Whether a read failed because the server no longer knows the snapshot (SnapshotTooOld). */
export function isTooOld(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 239
}

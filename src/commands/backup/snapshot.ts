import type mongoose from 'mongoose'
import type { Database } from './stored-collections'

type Session = mongoose.mongo.ClientSession

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

/** `undefined` without snapshots. @param collection any existing one: its first read sets the moment. */
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
    // The storage engine or service has none: the pause lasts until everything is read.
    await session.endSession()
    return undefined
  }
}

export function isTooOld(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 239
}

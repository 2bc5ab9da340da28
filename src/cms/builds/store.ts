import type { Payload } from 'payload'

/** A build that has served this database, whichever machine it ran on. */
export interface StoredBuild {
  readonly _id: string
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number
  /** When it last began to serve. */
  readonly startedAt: Date
}

/** Builds that are remembered: those that the open tabs of visitors may still hold. */
export const buildLimit = 50

const buildsIn = ({ db }: Payload) => db.connection.collection<StoredBuild>('site_builds')

/** Remembers that a build begins to serve, and forgets those that stopped longest ago. */
export async function rememberBuild(
  payload: Payload,
  { id, timestamp }: { readonly id: string; readonly timestamp: number },
  startedAt: Date,
): Promise<void> {
  const builds = buildsIn(payload)
  await builds.updateOne({ _id: id }, { $set: { timestamp, startedAt } }, { upsert: true })
  const old = await builds
    .find({}, { projection: { _id: 1 } })
    .sort({ startedAt: -1, _id: -1 })
    .skip(buildLimit)
    .toArray()
  if (old.length > 0) await builds.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } })
}

/** A build that has served before. */
export async function findStoredBuild(
  payload: Payload,
  id: string,
): Promise<StoredBuild | undefined> {
  return (await buildsIn(payload).findOne({ _id: id })) ?? undefined
}

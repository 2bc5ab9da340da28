import type { Payload } from 'payload'

/** A build that has served this database, on any machine. */
export interface StoredBuild {
  readonly _id: string
  /** When it was built, in milliseconds since 1970. */
  readonly timestamp: number
  readonly startedAt: Date
}

/** Builds that open tabs of visitors may still have. */
export const buildLimit = 50

const buildsIn = ({ db }: Payload) => db.connection.collection<StoredBuild>('site_builds')

/** Records that a build starts to serve, and removes the oldest ones. */
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

export async function findStoredBuild(
  payload: Payload,
  id: string,
): Promise<StoredBuild | undefined> {
  return (await buildsIn(payload).findOne({ _id: id })) ?? undefined
}

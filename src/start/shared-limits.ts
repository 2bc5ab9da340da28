import 'server-only'
import { cms } from '#src/page-types/content/reads/cms'
import { inProcess } from '#src/platform/in-process'
import { replaceRateLimits } from '#src/platform/limits/rate-limits'
import { createSharedRateLimits, rateCollection } from '#src/platform/limits/shared-rate-limits'

/** Between two removals of expired limits, in milliseconds: not every database has TTL indexes. */
const pause = 600_000

/** From now on limits count a client's requests to all processes on the database. */
export const shareRateLimits = (): Promise<void> => inProcess('shared limits', share)

async function share(): Promise<void> {
  const { connection } = (await cms()).db
  const store = { client: connection.getClient(), database: connection.name }
  replaceRateLimits(createSharedRateLimits(store))
  const prune = () =>
    connection.collection(rateCollection).deleteMany({ expire: { $lt: new Date() } })
  setInterval(() => void prune().catch(() => undefined), pause).unref()
}

import 'server-only'
import { cms } from '#src/page-types/content/reads/cms'
import { replaceRateLimits } from '#src/platform/limits/rate-limits'
import { createSharedRateLimits, rateCollection } from '#src/platform/limits/shared-rate-limits'

const key = Symbol.for('octavo.shared-limits')
/** Between two looks for limits that have run out, in milliseconds: not every database has indexes that do it. */
const pause = 600_000

/** From now on limits count what clients do at any process on the database. */
export async function shareRateLimits(): Promise<void> {
  const holder = globalThis as { [key]?: true }
  // Development loads the start anew.
  if (holder[key]) return
  holder[key] = true
  const { connection } = (await cms()).db
  const store = { client: connection.getClient(), database: connection.name }
  replaceRateLimits(createSharedRateLimits(store))
  const prune = () =>
    connection.collection(rateCollection).deleteMany({ expire: { $lt: new Date() } })
  setInterval(() => void prune().catch(() => undefined), pause).unref()
}

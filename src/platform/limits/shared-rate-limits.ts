import { createHash } from 'node:crypto'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { budgets, type Rate, type RateName } from '../config/budgets'
import { createRateLimits, type RateLimits, secondsUntil } from './rate-limits'

export interface RateStore {
  readonly client: unknown
  readonly database: string
}

/**
 * Rates that are counted exactly across processes: a password can be guessed, and a stranger's address left, through
 * any of them. The others only bound the work of a process, and are synchronized later.
 */
const exact: ReadonlySet<RateName> = new Set([
  'signIn',
  'account',
  'guesses',
  'wishMails',
  'newsletterMails',
])

/** Expired entries are removed by an index. */
export const rateCollection = 'rate_limits'

const settling = 500

export interface SharedRateLimits extends RateLimits {
  settle(): Promise<void>
  close(): void
}

/**
 * Limits shared by all processes on one database. While the database does not respond, those of this process
 * apply. The database does not learn clients' addresses.
 */
export function createSharedRateLimits(
  { client, database }: RateStore,
  rates: Readonly<Record<RateName, Rate>> = budgets.rates,
): SharedRateLimits {
  const own = createRateLimits(rates)
  const stores = new Map(
    Object.entries(rates).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMongo({
        storeClient: client,
        dbName: database,
        tableName: rateCollection,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  )
  const storeOf = (name: RateName): RateLimiterMongo => stores.get(name) as RateLimiterMongo
  /** Counts that other processes do not know yet. */
  let taken = new Map<RateName, Map<string, number>>()

  const settle = async (): Promise<void> => {
    const before = taken
    taken = new Map()
    for (const [name, clients] of before) {
      for (const [key, count] of clients) {
        const said = await storeOf(name)
          .penalty(pseudonym(key), count)
          .catch(() => undefined)
        if (said && said.consumedPoints > rates[name].points) {
          await own.block(name, key, secondsUntil(said))
        }
      }
    }
  }
  const timer = setInterval(() => void settle(), settling)
  timer.unref()

  return {
    async take(name, key) {
      const wait = await own.take(name, key)
      if (wait > 0) return wait
      if (!exact.has(name)) {
        const clients = taken.get(name) ?? new Map<string, number>()
        taken.set(name, clients.set(key, (clients.get(key) ?? 0) + 1))
        return 0
      }
      try {
        await storeOf(name).consume(pseudonym(key))
        return 0
      } catch (refused) {
        return refused instanceof RateLimiterRes ? secondsUntil(refused) : 0
      }
    },
    async giveBack(name, key) {
      await own.giveBack(name, key)
      if (exact.has(name)) await orNothing(storeOf(name).reward(pseudonym(key)))
    },
    async isSpent(name, key) {
      if (await own.isSpent(name, key)) return true
      if (!exact.has(name)) return false
      const counted = await storeOf(name)
        .get(pseudonym(key))
        .catch(() => null)
      return counted !== null && counted.remainingPoints <= 0
    },
    async forget(name, key) {
      await own.forget(name, key)
      if (exact.has(name)) await orNothing(storeOf(name).delete(pseudonym(key)))
    },
    block: own.block,
    settle,
    close: () => clearInterval(timer),
  }
}

/** Hides a client's address from readers of the database. */
function pseudonym(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** While the database is away, this process's counts are enough. */
async function orNothing(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}

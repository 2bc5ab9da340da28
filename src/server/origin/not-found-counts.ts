import { Readable } from 'node:stream'
import { isbot } from 'isbot'
import { budgets } from '#src/platform/config/budgets'
import {
  type NotFoundCount,
  notFoundHeader,
  notFoundPath,
} from '#src/platform/urls/not-found-counts'
import { timeouts } from '../cache/fetch-origin'
import { pageCacheHeader } from '../headers/inner-headers'
import { reasonOf } from '../process/reason-of'
import { countedAddress } from '../request/counted-address'
import type { InnerListener } from './inner-listener'

export interface NotFoundRequest {
  readonly pathname: string
  readonly query: string
  readonly userAgent: string | undefined
  /** Only to limit what one client adds; neither stored nor sent. */
  readonly client: string
}

export interface NotFoundCounts {
  note(request: NotFoundRequest): void
  /** Sends what was counted, and begins anew. */
  report(): Promise<void>
}

export interface NotFoundOptions {
  readonly inner: Pick<InnerListener, 'send'>
  readonly isAway: () => boolean
  readonly log: (line: string) => void
}

interface Counted {
  visitors: number
  crawlers: number
  /** Counts of the address that this one took the place of: it may have been counted before. */
  readonly over: number
}

const { addresses: mostAddresses, clients: mostClients, perClient, pause } = budgets.notFound

/**
 * Counts in memory, and reports once a minute. Frequent addresses stay in a table of fixed size, whatever else is
 * requested (Space-Saving: Metwally, Agrawal, and El Abbadi 2005): a new address takes the place of the rarest one.
 */
export function createNotFoundCounts({ inner, isAway, log }: NotFoundOptions): NotFoundCounts {
  let counted = new Map<string, Counted>()
  let added = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  /** Makes a place for a new address. @returns what it is counted over, or nothing if the client may add no more. */
  const admit = (client: string): number | undefined => {
    const before = added.get(client) ?? (added.size < mostClients ? 0 : perClient)
    if (before >= perClient) return undefined
    added.set(client, before + 1)
    if (counted.size < mostAddresses) return 0
    let rarest: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [address, { crawlers, over, visitors }] of counted) {
      const count = visitors + crawlers + over
      if (count < least) [rarest, least] = [address, count]
    }
    if (rarest !== undefined) counted.delete(rarest)
    return least
  }

  const report = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const counts: NotFoundCount[] = [...counted].map(([address, { crawlers, visitors }]) => ({
      address,
      visitors,
      crawlers,
    }))
    counted = new Map()
    added = new Map()
    if (counts.length === 0 || isAway()) return
    try {
      const message = await inner.send({
        path: notFoundPath,
        method: 'POST',
        body: Readable.from([JSON.stringify(counts)]),
        headers: {
          'content-type': 'application/json',
          [pageCacheHeader]: '1',
          [notFoundHeader]: '1',
        },
        timeout: timeouts.withCopy,
      })
      message.resume()
      if (message.statusCode !== 204) throw new Error(`status ${message.statusCode}`)
    } catch (error) {
      log(`addresses that were not found could not be stored (${reasonOf(error)})`)
    }
  }

  return {
    note({ client, pathname, query, userAgent }) {
      const address = countedAddress(pathname, query)
      if (address === undefined) return
      let count = counted.get(address)
      if (!count) {
        const over = admit(client)
        if (over === undefined) return
        count = { visitors: 0, crawlers: 0, over }
        counted.set(address, count)
      }
      // Browsers name themselves.
      if (!userAgent || isbot(userAgent)) count.crawlers += 1
      else count.visitors += 1
      if (!timer) {
        timer = setTimeout(() => void report(), pause)
        timer.unref()
      }
    },
    report,
  }
}

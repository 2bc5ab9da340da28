import type { ServerResponse } from 'node:http'
import type { Gate } from '#src/platform/limits/gate'
import type { Fetched } from './origin-response'

/** Converts pictures: a bounded number at once, and none that nobody waits for any more. */
export interface Conversions {
  /** Notes that a response waits for a picture until it closes. */
  await(key: string, res: ServerResponse): void
  /**
   * Runs a conversion when it is its turn; one that waited in vain is declined. A conversion that has
   * begun goes on to its end: nothing can stop the work itself, and its result is cached.
   */
  run(key: string, convert: () => Promise<Fetched>): Promise<Fetched>
}

export function createConversions(gate: Gate): Conversions {
  interface Interest {
    readonly controller: AbortController
    waiting: number
  }
  const interests = new Map<string, Interest>()

  return {
    await(key, res) {
      const interest = interests.get(key) ?? { controller: new AbortController(), waiting: 0 }
      interests.set(key, interest)
      interest.waiting += 1
      res.once('close', () => {
        interest.waiting -= 1
        if (interest.waiting > 0) return
        if (interests.get(key) === interest) interests.delete(key)
        interest.controller.abort()
      })
    },
    async run(key, convert) {
      const signal = interests.get(key)?.controller.signal
      try {
        return await gate.run(convert, signal)
      } catch (error) {
        if (signal?.aborted) return { kind: 'declined' }
        throw error
      }
    },
  }
}

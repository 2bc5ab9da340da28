import { surrogateKeys } from '#src/platform/cache/surrogate-keys'
import { everything } from '#src/platform/cache/tags'
import type { Purged } from './purge-requests'
import { PurgeError } from './send-purge'

/**
 * After so long every process has expired what changed, and no page that was made before is still under way,
 * in milliseconds. A shared cache that asked one of them meanwhile may have the old page again.
 */
const settling = 6_000

/** Milliseconds until a failed purge is repeated: twice as long each time, up to the second. */
const pauses = { first: 1_000, longest: 60_000 } as const

export interface PurgerOptions {
  readonly send: (purged: Purged) => Promise<void>
  /** Milliseconds that only grow. */
  readonly clock: () => number
}

export interface Purger {
  /**
   * Purges what carries one of the tags, and once more when all processes show what is new.
   *
   * @throws what `send` throws; the tags are then not purged.
   */
  purge(tags: readonly string[]): Promise<void>
  /** Carries out the repetitions that are due. @throws what `send` throws; they stay due. */
  repeat(): Promise<void>
  /** Milliseconds for which nothing should be sent; 0 where the last request succeeded. */
  readonly pause: number
  /** Milliseconds since the first failure in a row; 0 where the last request succeeded. */
  readonly failingFor: number
  /** Whether there is nothing left to repeat. */
  readonly isIdle: boolean
}

/** Purges in order, each change twice, and leaves a shared cache alone for a while that does not take it. */
export function createPurger({ clock, send }: PurgerOptions): Purger {
  let later: { readonly due: number; readonly tags: readonly string[] }[] = []
  let failures = 0
  let failingSince = 0
  let until = 0

  const purgeOnce = async (tags: readonly string[]): Promise<void> => {
    try {
      await send(tags.includes(everything) ? 'everything' : surrogateKeys(tags))
      failures = 0
      until = 0
    } catch (error) {
      if (failures === 0) failingSince = clock()
      failures += 1
      const pause = Math.min(pauses.first * 2 ** (failures - 1), pauses.longest)
      const asked = error instanceof PurgeError ? (error.retryAfter ?? 0) : 0
      until = clock() + Math.max(pause, asked)
      throw error
    }
  }

  return {
    async purge(tags) {
      await purgeOnce(tags)
      later.push({ due: clock() + settling, tags })
    },

    async repeat() {
      const due = later.filter((entry) => entry.due <= clock())
      if (due.length === 0) return
      await purgeOnce([...new Set(due.flatMap(({ tags }) => tags))])
      later = later.filter((entry) => !due.includes(entry))
    },

    get pause() {
      return Math.max(0, until - clock())
    },
    get failingFor() {
      return failures === 0 ? 0 : clock() - failingSince
    },
    get isIdle() {
      return later.length === 0
    },
  }
}

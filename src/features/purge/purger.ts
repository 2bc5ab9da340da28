import { surrogateKeys } from '#src/platform/cache/surrogate-keys'
import { everything } from '#src/platform/cache/tags'
import type { Purged } from './purge-requests'
import { PurgeError } from './send-purge'

/** In milliseconds: by then every process has expired what changed; a shared cache may have an old page again. */
const settling = 6_000

/** Until a failed purge is repeated, in milliseconds: doubled each time, up to the second. */
const pauses = { first: 1_000, longest: 60_000 } as const

export interface PurgerOptions {
  readonly send: (purged: Purged) => Promise<void>
  /** Monotonic milliseconds. */
  readonly clock: () => number
}

export interface Purger {
  /** Purges again when all processes have the new content. @throws what `send` throws; nothing is purged then. */
  purge(tags: readonly string[]): Promise<void>
  /** Sends the repetitions that are due. @throws what `send` throws; they stay due. */
  repeat(): Promise<void>
  /** Milliseconds to wait before the next request; 0 after a success. */
  readonly pause: number
  /** Milliseconds since the first failure in a row; 0 after a success. */
  readonly failingFor: number
  readonly isIdle: boolean
}

/** Purges in order, each change twice, and pauses after a failure. */
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
      const requested = error instanceof PurgeError ? (error.retryAfter ?? 0) : 0
      until = clock() + Math.max(pause, requested)
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

import type { ServerResponse } from 'node:http'

/**
 * The state of the site's content as a number. An answer carries the generation in which Next was
 * asked for it; an older one has to be asked for again. There are no timers in it.
 */
export interface ContentState {
  readonly generation: number
  /** Content has changed. */
  expire(): void
  /**
   * Watches a request that may change content. A hook says `expire()` in the middle of a save, but
   * Next carries out `revalidateTag` only when its handler is done (`executeRevalidates`), so that
   * a page asked for in between would be the old one in the new generation, forever. Whatever
   * expired during the request therefore expires once more when it ends.
   */
  watch(res: ServerResponse, work: () => Promise<void>): Promise<void>
}

export function createContentState(): ContentState {
  let generation = 0
  let changes = 0
  return {
    get generation() {
      return generation
    },
    expire() {
      changes += 1
      generation += 1
    },
    async watch(res, work) {
      const before = changes
      const ended = (): void => {
        // Compared with the real changes, not with the generation: two saves at once must not keep
        // renewing each other.
        if (changes !== before) generation += 1
      }
      // Twice, since a client may leave before the handler is done, and a visitor may come back
      // with the answer in hand before the handler's promise settles.
      res.once('close', ended)
      try {
        await work()
      } finally {
        ended()
      }
    },
  }
}

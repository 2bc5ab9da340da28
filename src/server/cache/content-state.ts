/**
 * The state of the site's content as a number. An answer carries the generation in which Next was
 * asked for it; an older one has to be asked for again. There are no timers in it.
 */
export interface ContentState {
  readonly generation: number
  /** Content has changed. */
  expire(): void
}

export function createContentState(): ContentState {
  let generation = 0
  return {
    get generation() {
      return generation
    },
    expire() {
      generation += 1
    },
  }
}

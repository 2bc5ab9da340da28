/**
 * The state of the site's content as a number. A response carries the generation in which it was fetched; an
 * older one is fetched again. There are no timers.
 */
export interface ContentState {
  readonly generation: number
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

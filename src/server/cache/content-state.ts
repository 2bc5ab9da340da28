/** The state of the site's content as a number. Cached responses of an older generation are fetched again. */
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

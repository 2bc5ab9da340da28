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

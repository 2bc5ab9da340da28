export interface OncePerStateOptions<Value> {
  readonly generation: () => number
  readonly load: () => Promise<Value>
  /** Replaces a value that could not be loaded. */
  readonly fallback: (error: unknown) => Value
  /** Milliseconds until a failed load is repeated; 0 by default. */
  readonly rest?: number
  readonly clock?: () => number
}

/** Loads a value once for each state of the content, however many requests need it at the same time. */
export function createOncePerState<Value>({
  generation,
  load,
  fallback,
  rest = 0,
  clock = () => performance.now(),
}: OncePerStateOptions<Value>): () => Promise<Value> {
  interface Loaded {
    readonly generation: number
    readonly value: Promise<Value>
    until: number
  }
  let loaded: Loaded | undefined

  return () => {
    const now = generation()
    if (!loaded || loaded.generation < now || clock() >= loaded.until) {
      const begun: Loaded = {
        generation: now,
        until: Number.POSITIVE_INFINITY,
        value: load().catch((error: unknown) => {
          begun.until = clock() + rest
          return fallback(error)
        }),
      }
      loaded = begun
    }
    return loaded.value
  }
}

export interface OncePerStateOptions<Value> {
  /** The state of the content, which only grows. */
  readonly generation: () => number
  readonly load: () => Promise<Value>
  /** What stands in for a value that could not be loaded. */
  readonly fallback: (error: unknown) => Value
  /** How long loading is not repeated after it failed, in milliseconds; at once where it is not given. */
  readonly rest?: number
  /** Milliseconds that only grow. */
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
    /** Infinity where it could be loaded. */
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

/** An error and what it wraps, outermost first: GraphQL has `originalError`, mongoose and others `cause`. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    yield at
    const { cause, originalError } = at as Error & { readonly originalError?: unknown }
    at = originalError ?? cause
  }
}

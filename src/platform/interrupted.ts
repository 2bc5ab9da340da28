/** The driver's labels of errors after which nothing was written, or after which a second attempt writes it once. */
const labels: ReadonlySet<unknown> = new Set(['TransientTransactionError', 'RetryableWriteError'])

/**
 * Whether a server stepped down, a connection broke, or another transaction was first, so that a save is to be sent
 * again. Checks an error and its causes: GraphQL and mongoose wrap errors.
 * Source: MongoDB's specification of transactions, "Error Labels".
 */
export function isInterrupted(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    const { cause, errorLabels, originalError } = at as Error & Signs
    if (Array.isArray(errorLabels) && errorLabels.some((label) => labels.has(label))) return true
    // Nothing was sent.
    if (at.name === 'MongoServerSelectionError') return true
    at = originalError ?? cause
  }
  return false
}

interface Signs {
  readonly errorLabels?: unknown
  readonly originalError?: unknown
}

import { causesOf } from '../causes-of'

/** The driver's labels of errors after which nothing was written, or after which a second attempt writes it once. */
const labels: ReadonlySet<unknown> = new Set(['TransientTransactionError', 'RetryableWriteError'])

/**
 * Whether a server stepped down, a connection broke, or another transaction was first, so that a save is to be sent
 * again. Source: MongoDB's specification of transactions, "Error Labels".
 */
export function isInterrupted(error: unknown): boolean {
  return [...causesOf(error)].some(
    (at) =>
      // Nothing was sent.
      at.name === 'MongoServerSelectionError' ||
      ('errorLabels' in at &&
        Array.isArray(at.errorLabels) &&
        at.errorLabels.some((label) => labels.has(label))),
  )
}

import { innerHeaderPrefix } from '../headers/inner-headers'
import type { RequestRecord } from '../request/request-record'

/** Tells our own listener before Next which request is answered. */
export const innerIdHeader = `${innerHeaderPrefix}request-id`

/** What Next is told of a request, so that its lines in the log and its spans belong to it. */
export function recordHeaders(record: RequestRecord | undefined): Record<string, string> {
  if (!record) return {}
  const { id, span } = record
  return { [innerIdHeader]: id, ...(span ? { traceparent: span.traceparent } : {}) }
}

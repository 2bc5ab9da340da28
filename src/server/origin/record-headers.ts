import { innerHeaderPrefix } from '../headers/inner-headers'
import type { RequestRecord } from '../request/request-record'

export const innerIdHeader = `${innerHeaderPrefix}request-id`

export function recordHeaders(record: RequestRecord | undefined): Record<string, string> {
  if (!record) return {}
  const { id, span } = record
  return { [innerIdHeader]: id, ...(span ? { traceparent: span.traceparent } : {}) }
}

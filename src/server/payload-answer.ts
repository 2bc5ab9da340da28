import { payloadCacheControl } from '#src/platform/i18n/page-payload'
import { type CachedResponse, cacheResponse } from './cached-response'
import { replacedHeader } from './security-headers'

/**
 * A cached page payload for one address of it. There is one copy, whatever hashes it is asked for by:
 * they only decide how long the visitor's browser may keep it.
 *
 * @param query with its question mark.
 */
export function payloadAnswer(answer: CachedResponse, query: string): CachedResponse {
  const asked = new URLSearchParams(query).get('hash')
  if (asked === null || answer.status !== 200) return answer
  const { content, always } = answer.fields
  const cacheControl = payloadCacheControl(asked, answer.payloadHash)
  return cacheResponse({
    ...answer,
    fields: { content, always: replacedHeader(always, 'Cache-Control', cacheControl) },
  })
}

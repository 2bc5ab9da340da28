import { payloadCacheControl } from '#src/i18n/page-payload'
import { type KeptAnswer, keepAnswer } from './kept-answer'
import { replacedHeader } from './security-headers'

/**
 * A kept page payload for one address of it. There is one copy, whatever hashes it is asked for by:
 * they only decide how long the visitor's browser may keep it.
 *
 * @param query with its question mark.
 */
export function payloadAnswer(answer: KeptAnswer, query: string): KeptAnswer {
  const asked = new URLSearchParams(query).get('hash')
  if (asked === null || answer.status !== 200) return answer
  const { content, always } = answer.fields
  const cacheControl = payloadCacheControl(asked, answer.payloadHash)
  return keepAnswer({
    ...answer,
    fields: { content, always: replacedHeader(always, 'Cache-Control', cacheControl) },
  })
}

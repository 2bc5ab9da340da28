import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the client's router of Next 16 asks of a page that is the same for everybody: its content, or
 * the shape of its route, which it wants before it loads a page ahead. Of both, Next keeps one copy
 * for all; what a request says of the page that is open has no influence on it.
 */
export type RouterPart = 'content' | 'shape'

/** How the page cache asks for a part itself: with nothing of the visitor's. */
interface RouterQuestion {
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
}

const shapeSegment = '/_tree'

/** Which part a request asks for; `undefined` for whatever else Next's router may want. */
export function routerPart(headers: IncomingHttpHeaders): RouterPart | undefined {
  if (headers['rsc'] !== '1') return undefined
  const ahead = headers['next-router-prefetch']
  const segment = headers['next-router-segment-prefetch']
  if (ahead === undefined && segment === undefined) return 'content'
  return ahead === '1' && segment === shapeSegment ? 'shape' : undefined
}

/**
 * Next checks that `_rsc` is the hash of the headers that its answer varies with
 * (`computeCacheBustingSearchParam`): prefetch, segment, the open route's tree and address, of which
 * the page cache sends no more than the first two.
 */
export const routerQuestions: Readonly<Record<RouterPart, RouterQuestion>> = {
  content: { query: '?_rsc=', headers: { rsc: '1' } },
  shape: {
    query: `?_rsc=${createHash('sha256').update(`1,${shapeSegment},0,0`).digest().subarray(0, 12).toString('base64url')}`,
    headers: {
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': shapeSegment,
    },
  },
}

/** The headers that choose a part, for caches on the way. */
export const routerVary =
  'Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch, Next-Router-State-Tree'

import { createHash } from 'node:crypto'
import { payloadCacheControl, payloadPathname } from '#src/platform/i18n/page-payload'
import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'
import { type CachedResponse, type Content, cacheResponse } from '../cache/cached-response'
import { toGzip } from '../cache/compression'
import type { Fetched, OriginRequest } from '../cache/fetch-origin'
import { contentSecurityPolicy } from '../headers/content-security-policy'
import { type FlatHeaders, replacedHeader } from '../headers/security-headers'
import { payloadHashOf } from './static-page'

/** The page's document as JSON, or a redirect to the target's payload. */
export async function payloadOf(
  page: Fetched,
  { key, generation, known, security }: OriginRequest & { readonly security: FlatHeaders },
): Promise<Fetched> {
  if (page.kind !== 'response') return page.kind === 'declined' ? missing : page
  const { response } = page
  const always: FlatHeaders = [
    ...security,
    'Content-Security-Policy',
    contentSecurityPolicy('api'),
    'X-Robots-Tag',
    'noindex',
    'Cache-Control',
    payloadCacheControl(null, undefined),
    'Vary',
    'Accept-Encoding',
  ]
  const made = { key, generation, status: response.status }
  if (response.status >= 300) {
    const location = payloadLocation(response.fields.always)
    if (location === undefined) return missing
    const fields = { content: [], always: [...always, 'Location', location] }
    return {
      kind: 'response',
      cacheable: page.cacheable,
      response: cacheResponse({ ...made, content: response.content, fields }),
    }
  }
  const html = response.content.identity?.toString('utf8') ?? ''
  const hash = payloadHashOf(html)
  if (hash === undefined) return missing
  return {
    kind: 'response',
    cacheable: page.cacheable,
    response: cacheResponse({
      ...made,
      content: await contentOf(JSON.stringify({ hash, html }), known()),
      fields: { content: ['Content-Type', 'application/json; charset=utf-8'], always },
      payloadHash: hash,
    }),
  }
}

const missing: Fetched = { kind: 'missing' }

async function contentOf(text: string, before: Content | undefined): Promise<Content> {
  const identity = Buffer.from(text)
  const hash = createHash('sha256').update(identity).digest('base64url')
  if (before?.hash === hash) return before
  const gzip = await toGzip(identity)
  return { hash, length: identity.length, identity, gzip, brotli: undefined }
}

/** The payload address of a redirect's target; another site has none. */
function payloadLocation(fields: FlatHeaders): string | undefined {
  const location = fields[fields.indexOf('Location') + 1] ?? ''
  const target = decodePathname(location.split(/[?#]/, 1)[0] ?? '')
  if (!fields.includes('Location') || !target || !/^\/(?!\/)/.test(target)) return undefined
  return encodePathname(payloadPathname(target))
}

/** The hash in the query decides only how long the browser may cache it. @param query with its question mark. */
export function payloadResponse(response: CachedResponse, query: string): CachedResponse {
  const requestedHash = new URLSearchParams(query).get('hash')
  if (requestedHash === null || response.status !== 200) return response
  const { content, always } = response.fields
  const cacheControl = payloadCacheControl(requestedHash, response.payloadHash)
  return cacheResponse({
    ...response,
    fields: { content, always: replacedHeader(always, 'Cache-Control', cacheControl) },
  })
}

import type { IncomingMessage } from 'node:http'
import { innerHeaderPrefix, innerHost } from './inner-headers'
import type { FlatHeaders } from './security-headers'

export interface ResponseFields {
  /** Sent with a 200 only: they describe the body. */
  readonly content: FlatHeaders
  /** Sent with a 304 too (RFC 9110 §15.4.5). */
  readonly always: FlatHeaders
}

const ownFields: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'date',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'vary',
  'age',
  'expires',
  'set-cookie',
  // Of security, as far as it depends on the page's text or on the deployment.
  'content-security-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  // The page cache sends whole responses; Next serves ranges.
  'accept-ranges',
  // Next's copy of `Location` for old browsers.
  'refresh',
  'x-powered-by',
])

/** Fields that Next sets (`next-headers.ts`); ours are the fallback. */
const takenOver: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'referrer-policy',
  'x-robots-tag',
])

const contentFields: ReadonlySet<string> = new Set([
  'content-type',
  'content-disposition',
  'content-language',
  'content-location',
  'last-modified',
])

export function responseFields(message: IncomingMessage, own: FlatHeaders): ResponseFields {
  const content: string[] = []
  const always: string[] = []
  const raw = message.rawHeaders
  let location: string | undefined
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] as string
    const value = raw[index + 1] as string
    const lower = name.toLowerCase()
    if (ownFields.has(lower)) continue
    // Internal to Next and its cache layers.
    if (lower.startsWith('x-next') || lower.startsWith(innerHeaderPrefix)) continue
    // Next sends the Location of a cached redirect twice.
    if (lower === 'location') location ??= ownLocation(value)
    else if (contentFields.has(lower)) content.push(name, value)
    else always.push(name, value)
  }
  if (location !== undefined) always.push('Location', location)
  return { content, always: [...always, ...withoutTakenOver(own, message)] }
}

function withoutTakenOver(own: FlatHeaders, { headers }: IncomingMessage): FlatHeaders {
  const isOurs = (name = ''): boolean =>
    !takenOver.has(name.toLowerCase()) || headers[name.toLowerCase()] === undefined
  return own.filter((_, index) => isOurs(own[index - (index % 2)]))
}

function ownLocation(location: string): string {
  const prefix = `http://${innerHost}/`
  return location.startsWith(prefix) ? location.slice(prefix.length - 1) : location
}

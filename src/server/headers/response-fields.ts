import type { IncomingMessage } from 'node:http'
import { innerHeaderPrefix, innerHost } from './inner-headers'
import type { FlatHeaders } from './security-headers'

/** The header fields of an answer, apart from those that depend on its form. */
export interface ResponseFields {
  /** Sent with a 200 alone: they describe the body. */
  readonly content: FlatHeaders
  /** Sent with a 304 too (RFC 9110 §15.4.5). */
  readonly always: FlatHeaders
}

/** Fields of Next's answer that the page cache decides itself, or that end at the next hop. */
const ownFields: ReadonlySet<string> = new Set([
  // Of the connection and its framing.
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'date',
  'content-length',
  'content-encoding',
  // Of the cache.
  'cache-control',
  'etag',
  'vary',
  'age',
  'expires',
  // Of one visitor.
  'set-cookie',
  // Of security, by what Next cannot know: the text of a page and the deployment.
  'content-security-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  // The page cache sends whole answers and leaves parts of files to Next.
  'accept-ranges',
  // Next's copy of Location for browsers of the nineties.
  'refresh',
  'x-powered-by',
])

/** Fields that Next decides (`next-headers.ts`). Our own stand in where it says nothing. */
const takenOver: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'referrer-policy',
  'x-robots-tag',
])

/** Fields that describe the body, and that a 304 therefore leaves out. */
const contentFields: ReadonlySet<string> = new Set([
  'content-type',
  'content-disposition',
  'content-language',
  'content-location',
  'last-modified',
])

/** The fields of an answer of Next's that go on to visitors, with our own after them. */
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
    // Notes between Next and its own cache layers.
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

/** A redirect to the host under which the page cache asked is one within the site. */
function ownLocation(location: string): string {
  const prefix = `http://${innerHost}/`
  return location.startsWith(prefix) ? location.slice(prefix.length - 1) : location
}

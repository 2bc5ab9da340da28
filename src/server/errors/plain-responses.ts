import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSecurityPolicy } from '../headers/content-security-policy'
import type { FlatHeaders } from '../headers/security-headers'
import { requestIdHeader } from '../request/request-id'
import { recordOf } from '../request/request-record'
import type { Refusal } from '../request/request-target'

/** A short answer that the page cache gives by itself. */
export interface PlainResponse {
  readonly status: number
  readonly headers: FlatHeaders
  readonly body: string
  readonly contentType?: string
}

/** Writes a short answer; `security` is without the content security policy. */
export function sendPlain(
  req: IncomingMessage,
  res: ServerResponse,
  security: FlatHeaders,
  response: PlainResponse,
): void {
  res.writeHead(response.status, [
    ...security,
    'Content-Security-Policy',
    contentSecurityPolicy('api'),
    ...response.headers,
    ...(response.status < 400 ? [] : idHeaders(res)),
    'Content-Type',
    response.contentType ?? 'text/plain; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(response.body)),
  ])
  res.end(req.method === 'HEAD' ? undefined : response.body)
}

/** Names the request on an answer that says no. */
export function idHeaders(res: ServerResponse): FlatHeaders {
  const id = recordOf(res)?.id
  return id === undefined ? [] : [requestIdHeader, id]
}

/** A redirect. `location` has to be percent-encoded. */
export function redirectTo(
  status: 307 | 308,
  location: string,
  headers: FlatHeaders,
): PlainResponse {
  return { status, headers: ['Location', location, ...headers], body: '' }
}

/** How a refusal is worded: to programs in JSON or a line of text, to people as a page. */
export type RefusalForm = 'json' | 'text' | 'page'

/** Read from top to bottom, by the target as it came: it may be none that can be read. */
export function refusalForm(url: string, method?: string): RefusalForm {
  if (/^\/api(?:[/?]|$)/.test(url)) return 'json'
  if (url.startsWith('/_next')) return 'text'
  // The admin's code asks, and shows what it is told.
  if (method === 'POST' && /^\/admin(?:[/?]|$)/.test(url)) return 'text'
  return 'page'
}

/** What belongs to a refusal whatever its form. */
export function refusalHeaders({ allow, retryAfter }: Refusal): FlatHeaders {
  return [
    ...(allow === undefined ? [] : ['Allow', allow]),
    ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
  ]
}

/** What is said to a program that is turned away. */
export function refusalResponse(refusal: Refusal, form: 'json' | 'text'): PlainResponse {
  const headers = ['Cache-Control', 'no-store', ...refusalHeaders(refusal)]
  const { reason, status } = refusal
  if (form === 'text') return { status, headers, body: `${reason}\n` }
  const body = `${JSON.stringify({ errors: [{ message: reason }] })}\n`
  return { status, headers, body, contentType: 'application/json' }
}

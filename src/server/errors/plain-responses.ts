import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSecurityPolicy } from '../headers/content-security-policy'
import type { FlatHeaders } from '../headers/security-headers'
import { requestIdHeader } from '../request/request-id'
import { recordOf } from '../request/request-record'
import type { Refusal } from '../request/request-target'

export interface PlainResponse {
  readonly status: number
  readonly headers: FlatHeaders
  readonly body: string
  readonly contentType?: string
}

/** Writes a short response; `security` is without the content security policy. */
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

export function idHeaders(res: ServerResponse): FlatHeaders {
  const id = recordOf(res)?.id
  return id === undefined ? [] : [requestIdHeader, id]
}

export function redirectTo(
  status: 307 | 308,
  location: string,
  headers: FlatHeaders,
): PlainResponse {
  return { status, headers: ['Location', location, ...headers], body: '' }
}

/** The form of a refusal: JSON or a line of text for programs, a page for people. */
export type RefusalForm = 'json' | 'text' | 'page'

/** Read from top to bottom. `url` is raw and may be invalid. */
export function refusalForm(url: string, method?: string): RefusalForm {
  if (/^\/api(?:[/?]|$)/.test(url)) return 'json'
  if (url.startsWith('/_next')) return 'text'
  // The admin's code sends it, and shows the text of the response.
  if (method === 'POST' && /^\/admin(?:[/?]|$)/.test(url)) return 'text'
  return 'page'
}

export function refusalHeaders({ allow, retryAfter }: Refusal): FlatHeaders {
  return [
    ...(allow === undefined ? [] : ['Allow', allow]),
    ...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]),
  ]
}

export function refusalResponse(refusal: Refusal, form: 'json' | 'text'): PlainResponse {
  const headers = ['Cache-Control', 'no-store', ...refusalHeaders(refusal)]
  const { reason, status } = refusal
  if (form === 'text') return { status, headers, body: `${reason}\n` }
  const body = `${JSON.stringify({ errors: [{ message: reason }] })}\n`
  return { status, headers, body, contentType: 'application/json' }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentSecurityPolicy } from './content-security-policy'
import type { Refusal } from './request-target'
import type { FlatHeaders } from './security-headers'

/** A short answer that the desk gives by itself. */
export interface PlainAnswer {
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
  answer: PlainAnswer,
): void {
  res.writeHead(answer.status, [
    ...security,
    'Content-Security-Policy',
    contentSecurityPolicy('api'),
    ...answer.headers,
    'Content-Type',
    answer.contentType ?? 'text/plain; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(answer.body)),
  ])
  res.end(req.method === 'HEAD' ? undefined : answer.body)
}

/** A redirect. `location` has to be percent-encoded. */
export function redirectTo(status: 307 | 308, location: string, headers: FlatHeaders): PlainAnswer {
  return { status, headers: ['Location', location, ...headers], body: '' }
}

/** What is said to a request that is turned away. */
export function refusalAnswer(refusal: Refusal): PlainAnswer {
  return {
    status: refusal.status,
    headers: [
      'Cache-Control',
      'no-store',
      ...(refusal.allow === undefined ? [] : ['Allow', refusal.allow]),
      ...(refusal.retryAfter === undefined ? [] : ['Retry-After', String(refusal.retryAfter)]),
    ],
    body: `${refusal.reason}\n`,
  }
}

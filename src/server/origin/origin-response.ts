import type { IncomingMessage } from 'node:http'
import { type Content, cacheResponse } from '../cache/cached-response'
import type { Fetched } from '../cache/fetch-origin'
import {
  contentSecurityPolicy,
  draftPolicy,
  maxPolicyLength,
} from '../headers/content-security-policy'
import { isFeedInXml } from '../headers/feed-as-document'
import { type ResponseFields, responseFields } from '../headers/response-fields'
import { alwaysRevalidated, type FlatHeaders, replacedHeader } from '../headers/security-headers'
import type { Destination } from '../request/destination'
import { headerText } from '../request/header-text'
import { type ContentLimits, readContent } from './read-content'
import { type StaticPageOptions, toStaticPage } from './static-page'

export interface FetchContext {
  readonly key: string
  readonly generation: number
  readonly known: () => Content | undefined
  readonly security: FlatHeaders
  readonly log: (line: string) => void
}

const MiB = 1024 ** 2

const limits = {
  html: { whole: 8 * MiB, packed: 0 },
  text: { whole: 1 * MiB, packed: 64 * MiB },
  file: { whole: 4 * MiB, packed: 0 },
} satisfies Record<string, ContentLimits>

/** Statuses of pages that are the same until the content changes. */
const cachedStatuses: ReadonlySet<number> = new Set([200, 301, 307, 308])

/** The body of a redirect: Next's is an error document of 5 KB that no browser shows. */
const nothing: Content = {
  hash: '',
  length: 0,
  identity: Buffer.alloc(0),
  gzip: undefined,
  brotli: undefined,
}

export interface PageContext extends FetchContext {
  readonly vary: string
  readonly shared: (message: IncomingMessage, cacheable: boolean) => FlatHeaders
  readonly staticPage: StaticPageOptions
}

/** Receives Next's response for a page: HTML, a redirect, a sitemap, or a public file. */
export function receivePage(message: IncomingMessage, context: PageContext): Promise<Fetched> {
  const { policy, scripts } = context.staticPage
  return receive(message, context, {
    policyOf: () => policy,
    shape: (html) => toStaticPage(html, scripts),
    shared: (cacheable) => context.shared(message, cacheable),
  })
}

interface Treatment {
  readonly policyOf: (content: Content) => string
  readonly shape?: (html: string) => string
  readonly shared?: (cacheable: boolean) => FlatHeaders
}

async function receive(
  message: IncomingMessage,
  context: FetchContext & { readonly vary: string },
  { policyOf, shape, shared }: Treatment,
): Promise<Fetched> {
  const status = message.statusCode ?? 0
  const html = isHtml(message)
  if (status >= 500) return failed(message, status)
  if (status === 404 && html) {
    message.resume()
    return { kind: 'missing' }
  }

  const redirect = message.headers.location !== undefined && status >= 300 && status < 400
  if (redirect) message.resume()
  const content = redirect
    ? nothing
    : await readContent(message, {
        compress: true,
        limits: html ? limits.html : isText(message) ? limits.text : limits.file,
        known: context.known,
        shape: html ? shape : undefined,
      })
  if (!content) return { kind: 'declined' }

  const cacheable = cachedStatuses.has(status) && !isPersonal(message)
  const fields = responseFields(message, [
    ...context.security,
    'Content-Security-Policy',
    html && !redirect ? policyOf(content) : contentSecurityPolicy('page'),
    'Cache-Control',
    cacheable ? alwaysRevalidated : 'no-store',
    ...(shared?.(cacheable) ?? []),
    'Vary',
    isFeedInXml(message.headers['content-type']) ? `${context.vary}, Accept` : context.vary,
  ])
  return {
    kind: 'response',
    cacheable,
    response: cacheResponse({
      ...context,
      status,
      content,
      fields: redirect ? { content: [], always: fields.always } : fields,
    }),
  }
}

/** Receives a page as one editor sees it: a draft, never cached, with Next's cookies. */
export async function receivePreview(
  message: IncomingMessage,
  context: FetchContext,
): Promise<Fetched> {
  const fetched = await receive(
    message,
    { ...context, vary: 'Accept-Encoding, Cookie' },
    { policyOf: (content) => policyOfDraft(content, context) },
  )
  if (fetched.kind !== 'response') return fetched
  const { content, always } = fetched.response.fields
  const cookies = message.headers['set-cookie'] ?? []
  const fields: ResponseFields = {
    content,
    always: [
      ...replacedHeader(always, 'Cache-Control', 'private, no-store'),
      ...cookies.flatMap((cookie) => ['Set-Cookie', cookie]),
    ],
  }
  return {
    kind: 'response',
    cacheable: false,
    response: cacheResponse({ ...fetched.response, fields }),
  }
}

/** Receives a page that depends on its query: for one request, even if Next lets it be cached. */
export async function receiveForQuery(
  message: IncomingMessage,
  context: Omit<PageContext, 'vary' | 'shared'>,
): Promise<Fetched> {
  const fetched = await receivePage(message, {
    ...context,
    vary: 'Accept-Encoding',
    shared: () => [],
  })
  if (fetched.kind !== 'response') return fetched
  const { content, always } = fetched.response.fields
  const fields = { content, always: replacedHeader(always, 'Cache-Control', 'no-store') }
  return {
    kind: 'response',
    cacheable: false,
    response: cacheResponse({ ...fetched.response, fields }),
  }
}

/** Receives a file that is sent as it is (a picture) or never changes (build output). */
export async function receiveFile(
  message: IncomingMessage,
  context: FetchContext & { readonly destination: Destination },
): Promise<Fetched> {
  const { destination } = context
  const status = message.statusCode ?? 0
  if (status >= 500) return failed(message, status)
  const immutable = destination === 'static'
  if (status !== 200 || isPersonal(message)) {
    message.resume()
    return { kind: immutable && status === 404 ? 'missing' : 'declined' }
  }
  const content = await readContent(message, {
    compress: immutable,
    limits: limits.file,
    known: context.known,
  })
  if (!content) return { kind: 'declined' }
  const vary = immutable ? ['Vary', 'Accept-Encoding'] : []
  return {
    kind: 'response',
    cacheable: true,
    response: cacheResponse({
      ...context,
      status,
      content,
      generation: immutable ? Number.POSITIVE_INFINITY : context.generation,
      fields: responseFields(message, [
        ...context.security,
        'Content-Security-Policy',
        headerText(message.headers['content-security-policy']) ??
          contentSecurityPolicy(destination),
        'Cache-Control',
        message.headers['cache-control'] ?? alwaysRevalidated,
        ...(destination === 'image' ? ['Vary', 'Accept'] : vary),
      ]),
    }),
  }
}

function failed(message: IncomingMessage, status: number): Fetched {
  message.resume()
  return { kind: 'failed', status, reason: `status ${status}` }
}

function policyOfDraft(content: Content, { log }: FetchContext): string {
  const policy = draftPolicy(content.identity?.toString('utf8') ?? '')
  if (policy !== undefined) return policy
  log(
    `ERROR A draft's inline scripts need a content security policy of more than ${maxPolicyLength} ` +
      'bytes. It is served without them, complete but without JavaScript.',
  )
  return contentSecurityPolicy('preview')
}

export function isHtml(message: IncomingMessage): boolean {
  return /^\s*text\/html\b/i.test(message.headers['content-type'] ?? '')
}

function isText(message: IncomingMessage): boolean {
  return /^\s*(?:text\/|application\/(?:.*\+)?(?:xml|json)\b)/i.test(
    message.headers['content-type'] ?? '',
  )
}

function isPersonal(message: IncomingMessage): boolean {
  return (
    message.headers['set-cookie'] !== undefined ||
    /(?:^|[\s,])(?:private|no-store)\b/i.test(message.headers['cache-control'] ?? '')
  )
}

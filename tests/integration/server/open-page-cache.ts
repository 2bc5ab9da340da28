import { once } from 'node:events'
import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { matchRoute } from '#src/page-types/route-of-path'
import { knownNamesPath } from '#src/platform/urls/known-names'
import { createRequestHandler } from '#src/server/application/request-handler'
import { pagePolicy } from '#src/server/headers/content-security-policy'
import { createPageCache, type PageCache } from '#src/server/listener/page-cache'
import type { PageCacheOptions } from '#src/server/listener/page-cache-options'
import { redirectsPath } from '#src/server/origin/editors-redirects'
import { createInnerListener, type RequestHandler } from '#src/server/origin/inner-listener'
import type { StaticPageOptions } from '#src/server/origin/static-page'

export type Route = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

export const staticPage: StaticPageOptions = {
  scripts: { inline: 'a', entry: '' },
  policy: pagePolicy('a'),
}

export interface Call {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

export interface TestResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Names and values one after the other, repeated ones too. */
  readonly rawHeaders: readonly string[]
  /** As it came over the wire. */
  readonly body: Buffer
  /** Unpacked. */
  readonly text: string
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
  readonly agent?: Agent
}

export interface OpenPageCache {
  readonly pageCache: PageCache
  readonly port: number
  /** By pathname; what is not here is Next's empty 404. */
  readonly routes: Map<string, Route>
  readonly calls: Call[]
  countOf(url: string): number
  readonly lines: string[]
  request(path: string, options?: RequestOptions): Promise<TestResponse>
  /** As two clients that take Brotli, after whom that form is made. */
  requestTwice(path: string): Promise<void>
}

export function page(body: string, headers: Record<string, string> = {}): Route {
  return (_req, res) => {
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 's-maxage=31536000',
      'X-Powered-By': 'Next.js',
      'X-Nextjs-Cache': 'HIT',
      ...headers,
    })
    res.end(body)
  }
}

/** The error document that Next sends for `notFound()` in a cached page. */
export const emptyNotFound: Route = (_req, res) => {
  res.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 's-maxage=31536000',
  })
  res.end('<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>')
}

/** A page cache on a free port, in front of a double of Next that counts requests. */
export async function openPageCache(
  options: Partial<PageCacheOptions> = {},
  { ready = true } = {},
): Promise<OpenPageCache> {
  const routes = new Map<string, Route>()
  const calls: Call[] = []
  const lines: string[] = []

  routes.set(redirectsPath, (_req, res) => {
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify({ keys: [] }))
  })
  routes.set('/_octavo/error', (req, res) => {
    const { 'x-octavo-locale': locale, 'x-octavo-error': kind } = req.headers
    if (locale === undefined) return emptyNotFound(req, res)
    res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    res.end(
      `<!doctype html><html lang="${locale}"><title>${kind}</title>` +
        `<h1>${kind} in ${locale}: %OCTAVO_PATH%</h1><script type="application/json">"%OCTAVO_PATH%"</script></html>`,
    )
  })

  // Any address may lead somewhere.
  routes.set(knownNamesPath, (_req, res) => {
    res.end(JSON.stringify({ slugs: [], former: [], redirects: ['/*'] }))
  })

  const next: RequestHandler = async (req, res) => {
    const url = req.url ?? ''
    if (!routes.has(url) && isPictureProbe(req)) return void res.writeHead(206).end('x')
    // Requests for names and redirects are no pages.
    if (url !== knownNamesPath && !url.startsWith(redirectsPath))
      calls.push({ method: req.method ?? '', url, headers: { ...req.headers } })
    await (routes.get(url.split('?', 1)[0] ?? '') ?? emptyNotFound)(req, res)
  }
  const application = createRequestHandler(next, {
    expired: () => listener.expire(),
    namesKeys: options.purge !== undefined,
  })
  const listener: PageCache = createPageCache({
    inner: createInnerListener(application.handle),
    cache: true,
    https: false,
    matchRoute,
    errorText: (locale, kind) => ({
      title: `built-in ${kind} ${locale}`,
      message: `built-in ${kind}: %OCTAVO_PATH%`,
      home: 'home',
    }),
    log: (line) => void lines.push(line),
    staticPage,
    // Tests send one request after the other.
    refusalPause: 0,
    acceptMore: false,
    ...(options.cache === false ? {} : { stopBounds: { responses: 10_000, idle: 100 } }),
    ...options,
  })
  /** Content changes in the application, which notifies the listener. */
  const pageCache: PageCache = Object.assign(Object.create(listener) as PageCache, {
    expire: application.expire,
  })
  const port = await pageCache.listen(0, '127.0.0.1')
  if (ready) pageCache.ready()
  onTestFinished(() => pageCache.close())

  return {
    pageCache,
    port,
    routes,
    calls,
    lines,
    countOf: (url) => calls.filter((call) => call.url === url).length,
    request: (path, requestOptions) => request(port, path, requestOptions),
    async requestTwice(path) {
      const headers = { 'accept-encoding': 'gzip, br' }
      await request(port, path, { headers })
      await request(port, path, { headers })
    },
  }
}

/** One request as it is, without a client's own ideas about redirects, encodings and caches. */
export async function request(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
): Promise<TestResponse> {
  const originRequest = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers,
    agent: agent ?? new Agent({ keepAlive: false }),
  })
  originRequest.end(body)
  const [message] = (await once(originRequest, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    rawHeaders: message.rawHeaders,
    body: raw,
    text: unpack(raw, message.headers['content-encoding']).toString('utf8'),
  }
}

/** Whether the page cache checks that a picture exists. Those of a test always do. */
const isPictureProbe = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith('/api/media/file/') === true && headers.range === 'bytes=0-0'

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2))
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  return body
}

import type { IncomingMessage } from 'node:http'
import { previewRoot } from '#src/page-types/preview-address'
import type { PurgeSettings } from '#src/platform/config/settings/purge-settings'
import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { encodePathname } from '#src/platform/i18n/pathname'
import type { Gate } from '#src/platform/limits/gate'
import type { FetchResult, Measures } from '#src/platform/metrics/measures'
import type { RequestKind } from '#src/platform/metrics/request-counts'
import type { ContentState } from '../cache/content-state'
import {
  type Fetched,
  type FetchOrigin,
  type OriginRequest,
  timeouts,
  tryFetch,
} from '../cache/fetch-origin'
import type { Requester, ResponseCache } from '../cache/response-cache'
import { type ImageAccept, imageAcceptHeader } from '../headers/accept-image'
import { type FlatHeaders, previewHeaders } from '../headers/security-headers'
import { sharedCacheHeaders } from '../headers/shared-cache-headers'
import { signInHeaders } from '../headers/sign-in-headers'
import type { DatabaseHealth } from '../process/database-health'
import { frontPageVary } from '../request/front-page-language'
import { headerText } from '../request/header-text'
import { looksLikeFile } from '../request/looks-like-file'
import { sourceOfVariant } from '../request/picture-variant'
import { kindOfKey } from '../request/request-kind'
import type { RequestRecord } from '../request/request-record'
import type { Target } from '../request/request-target'
import { usedQuery } from '../request/used-query'
import { guardFetch, guardFileFetch } from './guarded-fetch'
import type { InnerListener } from './inner-listener'
import type { LaneName, Lanes } from './lanes'
import { receiveFile, receiveForQuery, receivePage, receivePreview } from './origin-response'
import { createPageTags } from './page-tags'
import { payloadOf } from './payload-response'
import { recordHeaders } from './record-headers'
import type { StaticPageOptions } from './static-page'

export interface Origin {
  /** A page for every visitor: fetched without cookie, language, or query. */
  page(key: string, by?: RequestRecord): Promise<Fetched>
  /** A page that depends on its query: fetched for this request and not cached. */
  pageForQuery(target: Target, by?: RequestRecord): Promise<Fetched>
  payload(target: Target, by?: RequestRecord): Promise<Fetched>
  /** A draft: fetched for this request, not cached, and named in no log. */
  draft(target: Target, req: IncomingMessage, by?: RequestRecord): Promise<Fetched>
  file(target: Target, responses: ResponseCache, by?: RequestRecord): Promise<Fetched>
  /** @param key of the conversion. */
  picture(target: Target, accept: ImageAccept, key: string, by?: RequestRecord): Promise<Fetched>
}

export interface OriginOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly pages: ResponseCache
  readonly pictures: ResponseCache
  readonly lanes: Lanes
  readonly conversionGate: Gate
  readonly state: Pick<ContentState, 'generation'>
  readonly database: DatabaseHealth | undefined
  readonly security: FlatHeaders
  readonly staticPage: StaticPageOptions
  readonly measures: Measures
  readonly purge: PurgeSettings | undefined
  readonly clock: () => number
  readonly log: (line: string) => void
}

export function createOrigin(options: OriginOptions): Origin {
  const { inner, lanes, pages, pictures, state, database, security, staticPage, log } = options
  const { clock, conversionGate, measures, purge } = options
  const tags = createPageTags()
  const timed =
    (kind: RequestKind, fetch: FetchOrigin): FetchOrigin =>
    async (request) => {
      const began = clock()
      const observe = (result: FetchResult): void =>
        measures.observer?.originFetch?.(kind, result, (clock() - began) / 1000)
      try {
        const fetched = await fetch(request)
        observe(fetched.kind)
        return fetched
      } catch (error) {
        observe('failed')
        throw error
      }
    }
  const guarded = (fetch: FetchOrigin): FetchOrigin =>
    database ? guardFetch(database, fetch) : fetch
  const guardedFile = (fetch: FetchOrigin): FetchOrigin =>
    database ? guardFileFetch(database, fetch) : fetch

  const get = (
    path: string,
    { by, timeout: longest, signal }: OriginRequest,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<IncomingMessage> =>
    inner.get({ path, timeout: longest, signal, headers: { ...headers, ...recordHeaders(by) } })

  /** Whether a file is gone for visitors. Next keeps its conversions on disk for a year. */
  const isGone = async (path: string, request: OriginRequest): Promise<boolean> => {
    const message = await get(path, request, { range: 'bytes=0-0' })
    message.resume()
    const { statusCode = 502 } = message
    return statusCode >= 400 && statusCode < 500
  }

  const requester = (lane: LaneName, by: RequestRecord | undefined): Requester => ({
    by,
    enter: () => lanes.enter(lane, by),
  })

  const onlyOnce = async (
    key: string,
    fetch: FetchOrigin,
    by?: RequestRecord,
  ): Promise<Fetched> => {
    const leave = await lanes.enter('own', by)
    try {
      return await tryFetch(guarded(timed(kindOfKey(key), fetch)), {
        key,
        by,
        generation: state.generation,
        known: () => undefined,
        timeout: timeouts.alone,
      })
    } finally {
      leave()
    }
  }

  const page = (key: string, by?: RequestRecord): Promise<Fetched> => {
    const vary = key === '/' ? `Accept-Encoding, ${frontPageVary}` : 'Accept-Encoding'
    const fetch = timed(kindOfKey(key), async (request) =>
      receivePage(await get(key, request), {
        ...request,
        vary,
        security,
        staticPage,
        log,
        shared: (message, cacheable) =>
          sharedCacheHeaders(purge, {
            // Shared caches have one response per address.
            isForAll: cacheable && key !== '/',
            keys: purge && tags.keysOf(key, message),
          }),
      }),
    )
    const guard = looksLikeFile(key) ? guardedFile : guarded
    return pages.obtain(key, guard(fetch), requester('shared', by))
  }

  return {
    page,

    payload({ key, pathname }, by) {
      const pageKey = encodePathname(pageOfPayload(pathname) ?? pathname)
      let found: Fetched | undefined
      return pages.obtain(
        key,
        // The page may have changed since.
        async (request) => {
          const isCurrent =
            found && (found.kind !== 'response' || found.response.generation >= request.generation)
          const current = found && isCurrent ? found : await page(pageKey, by)
          return payloadOf(current, { ...request, security })
        },
        {
          by,
          // The page takes the place at Next; each request waits for that by itself.
          enter: async () => {
            found = await page(pageKey, by)
            return () => undefined
          },
        },
      )
    },

    pageForQuery: ({ key, query }, by) =>
      onlyOnce(
        key,
        async (request) =>
          receiveForQuery(await get(key + usedQuery(query), request), {
            ...request,
            security,
            staticPage,
            log,
          }),
        by,
      ),

    draft: ({ key }, req, by) =>
      onlyOnce(
        previewRoot,
        async (request) =>
          receivePreview(
            await get(
              key,
              request,
              signInHeaders((name) => headerText(req.headers[name])),
            ),
            {
              ...request,
              security: previewHeaders(security),
              log,
            },
          ),
        by,
      ),

    file({ destination, key }, responses, by) {
      const fetch = timed(kindOfKey(key), async (request) =>
        receiveFile(await get(key, request), { ...request, destination, security, log }),
      )
      const guard = destination === 'static' ? (same: FetchOrigin) => same : guarded
      return responses.obtain(key, guard(fetch), requester('shared', by))
    },

    picture: ({ destination, key: path }, accept, key, by) => {
      const fetch = timed('picture', async (request) => {
        // A conversion is completed even if the client leaves.
        const { signal: _, ...whole } = request
        if (await isGone(sourceOfVariant(path), whole)) return { kind: 'missing' }
        const message = await get(path, whole, { accept: imageAcceptHeader[accept] })
        return receiveFile(message, { ...request, destination, security, log })
      })
      return pictures.obtain(key, fetch, {
        by,
        enter: () => conversionGate.enter({ client: by?.caller.client, signal: by?.left }),
      })
    },
  }
}

import type { PurgeProvider, PurgeSettings } from '#src/platform/config/purge-settings'
import type { FlatHeaders } from './security-headers'

/** How long a page may be served while no site answers, in seconds. */
const staleIfError = 604_800

/** Fields of one kind of shared cache, apart from `Cache-Control`, which is for browsers. */
interface Dialect {
  readonly mayCache: (maxAge: number, keys: readonly string[]) => FlatHeaders
  readonly mayNot: FlatHeaders
  /** Whether it finds pages by their keys: without them, it must not have the page. */
  readonly needsKeys: boolean
}

/** RFC 9213, which Cloudflare and others read before `Cache-Control`. */
const targeted: Dialect = {
  mayCache: (maxAge, keys) => [
    'CDN-Cache-Control',
    `max-age=${maxAge}, stale-if-error=${staleIfError}`,
    'Cache-Tag',
    keys.join(','),
  ],
  mayNot: ['CDN-Cache-Control', 'no-store'],
  needsKeys: true,
}

const dialects: Readonly<Record<PurgeProvider, Dialect>> = {
  cloudflare: targeted,
  url: targeted,
  /** Fastly takes `no-cache` for an answer that may be cached, so it is told each time. */
  fastly: {
    mayCache: (maxAge, keys) => [
      'Surrogate-Control',
      `max-age=${maxAge}, stale-if-error=${staleIfError}`,
      'Surrogate-Key',
      keys.join(' '),
    ],
    mayNot: ['Surrogate-Control', 'max-age=0'],
    needsKeys: true,
  },
  /** nginx keeps this field to itself. */
  nginx: {
    mayCache: (maxAge) => ['X-Accel-Expires', String(maxAge)],
    mayNot: ['X-Accel-Expires', '0'],
    needsKeys: false,
  },
}

export interface SharedResponse {
  /** Whether everybody gets the same answer at this address. */
  readonly isForAll: boolean
  /** The surrogate keys of its tags; `undefined` where they are not known. */
  readonly keys: readonly string[] | undefined
}

/** The fields of an answer for shared caches; none where there is no such cache. */
export function sharedCacheHeaders(
  settings: Pick<PurgeSettings, 'provider' | 'maxAge'> | undefined,
  { isForAll, keys }: SharedResponse,
): FlatHeaders {
  if (!settings) return []
  const { mayCache, mayNot, needsKeys } = dialects[settings.provider]
  if (!isForAll || (needsKeys && keys === undefined)) return mayNot
  return mayCache(settings.maxAge, keys ?? [])
}

import type { PurgeProvider, PurgeSettings } from '#src/platform/config/settings/purge-settings'
import type { FlatHeaders } from './security-headers'

/** How long a page may be served while the site does not respond, in seconds. */
const staleIfError = 604_800

interface Dialect {
  readonly mayCache: (maxAge: number, keys: readonly string[]) => FlatHeaders
  readonly mayNot: FlatHeaders
  /** Whether it purges by keys: without them, it must not cache the page. */
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
  /** Fastly caches despite `no-cache`, so every response says so. */
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
  /** nginx does not pass this field on. */
  nginx: {
    mayCache: (maxAge) => ['X-Accel-Expires', String(maxAge)],
    mayNot: ['X-Accel-Expires', '0'],
    needsKeys: false,
  },
}

export interface SharedResponse {
  readonly isForAll: boolean
  readonly keys: readonly string[] | undefined
}

/** The fields of a response for shared caches; none without such a cache. */
export function sharedCacheHeaders(
  settings: Pick<PurgeSettings, 'provider' | 'maxAge'> | undefined,
  { isForAll, keys }: SharedResponse,
): FlatHeaders {
  if (!settings) return []
  const { mayCache, mayNot, needsKeys } = dialects[settings.provider]
  if (!isForAll || (needsKeys && keys === undefined)) return mayNot
  return mayCache(settings.maxAge, keys ?? [])
}

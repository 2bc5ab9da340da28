import type { PurgeProvider, PurgeSettings } from '#src/platform/config/settings/purge-settings'

export interface PurgeRequest {
  readonly method: 'POST' | 'PURGE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The pages with one of the keys (`surrogate-keys.ts`), or all. */
export type Purged = readonly string[] | 'everything'

interface Provider {
  /** Keys per request. */
  readonly limit: number
  readonly request: (settings: PurgeSettings, purged: Purged) => PurgeRequest
}

/** More requests are replaced by one that purges everything: rates are limited. */
const mostRequests = 4

const json = { 'Content-Type': 'application/json' }
const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

const providers: Readonly<Record<PurgeProvider, Provider>> = {
  /** 100 tags a request, 5 a minute on small plans: https://developers.cloudflare.com/cache/how-to/purge-cache/ */
  cloudflare: {
    limit: 100,
    request: ({ token, url, zone }, purged) => ({
      method: 'POST',
      url: `${url}/zones/${zone}/purge_cache`,
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify(purged === 'everything' ? { purge_everything: true } : { tags: purged }),
    }),
  },
  /** No soft purge, which serves the old page again: https://www.fastly.com/documentation/reference/api/purging/ */
  fastly: {
    limit: 256,
    request: ({ token = '', url, zone }, purged) => ({
      method: 'POST',
      url: `${url}/service/${zone}/${purged === 'everything' ? 'purge_all' : 'purge'}`,
      headers: { ...json, 'Fastly-Key': token },
      ...(purged === 'everything' ? {} : { body: JSON.stringify({ surrogate_keys: purged }) }),
    }),
  },
  /** nginx knows no tags, so it drops all pages. */
  nginx: {
    limit: Number.POSITIVE_INFINITY,
    request: ({ token, url }) => ({ method: 'PURGE', url, headers: bearer(token) }),
  },
  url: {
    limit: 1_000,
    request: ({ token, url }, purged) => ({
      method: 'POST',
      url,
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify(
        purged === 'everything'
          ? { everything: true, tags: [] }
          : { everything: false, tags: purged },
      ),
    }),
  },
}

export function purgeRequests(settings: PurgeSettings, purged: Purged): PurgeRequest[] {
  const { limit, request } = providers[settings.provider]
  if (purged === 'everything') return [request(settings, purged)]
  if (purged.length > limit * mostRequests) return [request(settings, 'everything')]
  const requests: PurgeRequest[] = []
  for (let at = 0; at < purged.length; at += limit) {
    requests.push(request(settings, purged.slice(at, at + limit)))
  }
  return requests
}

import type { PurgeSettings } from '#src/platform/config/settings/purge-settings'
import { type Purged, type PurgeRequest, purgeRequests } from './purge-requests'

/** For one request, in milliseconds. */
const timeout = 10_000

export class PurgeError extends Error {
  override readonly name = 'PurgeError'
  constructor(
    message: string,
    /** In milliseconds. */
    readonly retryAfter: number | undefined,
    options?: { cause: unknown },
  ) {
    super(message, options)
  }
}

/** @throws {PurgeError} at the first request that fails; those before it need no repetition. */
export async function sendPurge(settings: PurgeSettings, purged: Purged): Promise<void> {
  for (const request of purgeRequests(settings, purged)) await send(settings, request)
}

async function send({ provider }: PurgeSettings, request: PurgeRequest): Promise<void> {
  const { body, headers, method, url } = request
  // The log gets only the host, since the URL may contain a key.
  const { host } = new URL(url)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    throw new PurgeError(`${host} (PURGE=${provider}) does not respond`, undefined, { cause })
  }
  const text = await response.text().catch(() => '')
  // Cloudflare may respond so with a 200.
  const refused = provider === 'cloudflare' && /"success"\s*:\s*false/.test(text)
  // Where nothing is cached, the modules of nginx respond 404 or 412.
  const isGone = provider === 'nginx' && (response.status === 404 || response.status === 412)
  if ((response.ok && !refused) || isGone) return
  const remedy =
    response.status === 401 || response.status === 403 ? '; check PURGE_TOKEN and its rights' : ''
  throw new PurgeError(
    `${host} (PURGE=${provider}) responded with ${response.status}${remedy}`,
    retryAfter(response.headers.get('Retry-After')),
  )
}

function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : undefined
}

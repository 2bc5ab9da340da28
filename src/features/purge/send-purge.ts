import type { PurgeSettings } from '#src/platform/config/purge-settings'
import { type Purged, type PurgeRequest, purgeRequests } from './purge-requests'

/** How long a CDN may take for one request, in milliseconds. */
const timeout = 10_000

/** A shared cache did not do as it was told. */
export class PurgeError extends Error {
  override readonly name = 'PurgeError'
  constructor(
    message: string,
    /** How long it wants to be left alone, in milliseconds. */
    readonly retryAfter: number | undefined,
    options?: { cause: unknown },
  ) {
    super(message, options)
  }
}

/**
 * Has a shared cache give up pages.
 *
 * @throws {PurgeError} at the first request that fails; those before it need no repetition, and do no harm.
 */
export async function sendPurge(settings: PurgeSettings, purged: Purged): Promise<void> {
  for (const request of purgeRequests(settings, purged)) await send(settings, request)
}

async function send({ provider }: PurgeSettings, request: PurgeRequest): Promise<void> {
  const { body, headers, method, url } = request
  // Of an address of the operator's, which may hold a key, the log gets the host.
  const { host } = new URL(url)
  let answer: Response
  try {
    answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    throw new PurgeError(`${host} (PURGE=${provider}) does not answer`, undefined, { cause })
  }
  const text = await answer.text().catch(() => '')
  // Cloudflare may say so in a 200.
  const refused = provider === 'cloudflare' && /"success"\s*:\s*false/.test(text)
  // Where nothing is cached, the modules of nginx say 404 or 412.
  const isGone = provider === 'nginx' && (answer.status === 404 || answer.status === 412)
  if ((answer.ok && !refused) || isGone) return
  const remedy =
    answer.status === 401 || answer.status === 403 ? '; check PURGE_TOKEN and its rights' : ''
  throw new PurgeError(
    `${host} (PURGE=${provider}) answered ${answer.status}${remedy}`,
    retryAfter(answer.headers.get('Retry-After')),
  )
}

function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : undefined
}

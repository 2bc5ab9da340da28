import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { workHandle } from '#src/cms/jobs/announce-work'
import { ownAddress } from '#src/page-types/content/addresses/own-address'
import { settings } from '#src/platform/config/env'

/** Work that is done within a request, because Next expires and fills its cache only there. */
export type OwnWork = 'jobs' | 'changes' | 'cards'

/** Carries the proof that this process sends it. The page cache keeps `X-Octavo-…` to itself. */
const tokenHeader = 'Octavo-Work'

/**
 * A request of the process to itself.
 *
 * @returns whether the work was done: until the site is ready, and while its database is away, it is not.
 * @throws where the response is an error.
 */
export async function requestItself(work: OwnWork, body?: string): Promise<boolean> {
  const address = `${ownAddress(settings)}/api/own-work/${work}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { [tokenHeader]: workHandle()?.token ?? '' },
    ...(body === undefined ? {} : { body }),
  })
  await response.body?.cancel()
  if (!response.ok && response.status !== 503) {
    throw new Error(`${address} responded with ${response.status}.`)
  }
  return response.ok
}

/** Whether this process sends the request. */
export function isOwnRequest(request: Request): boolean {
  const given = Buffer.from(request.headers.get(tokenHeader) ?? '')
  const token = Buffer.from(workHandle()?.token ?? '')
  return token.length > 0 && given.length === token.length && timingSafeEqual(given, token)
}

import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { workHandle } from '#src/cms/jobs/announce-work'
import { ownAddress } from '#src/page-types/content/addresses/own-address'
import { settings } from '#src/platform/config/env'

export type OwnWork = 'jobs' | 'changes' | 'cards'

/** Proves that this process sends the request. The page cache reserves `X-Octavo-…`. */
const tokenHeader = 'Octavo-Work'

/**
 * Returns whether the work was done: not until the site is ready, or while its database is away. @throws for an
 * error.
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

export function isOwnRequest(request: Request): boolean {
  const given = Buffer.from(request.headers.get(tokenHeader) ?? '')
  const token = Buffer.from(workHandle()?.token ?? '')
  return token.length > 0 && given.length === token.length && timingSafeEqual(given, token)
}

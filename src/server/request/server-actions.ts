import type { IncomingMessage } from 'node:http'
import type { Refusal, Target } from './request-target'

/** Any POST to a page of the admin; other pages accept no POST. */
export function isServerAction(
  { method }: Pick<IncomingMessage, 'method'>,
  { destination }: Pick<Target, 'destination'>,
): boolean {
  return destination === 'admin' && method === 'POST'
}

/**
 * Before Next reads its body. Only signed-in editors send actions: sign-in and password pages use the API.
 *
 * @param isEditor by token; the action itself checks the session (`src/app/(payload)/server-functions.ts`).
 */
export function refuseAction(
  { headers }: Pick<IncomingMessage, 'headers'>,
  isEditor: boolean,
): Refusal | undefined {
  if (!isEditor) return signInFirst
  const id = headers['next-action']
  return typeof id === 'string' && actionId.test(id) ? undefined : unknownAction
}

/** A byte of Next's and a SHA-1, in hexadecimal. */
const actionId = /^[0-9a-f]{42}$/

const signInFirst: Refusal = { status: 401, reason: 'Sign in, then try again.' }

const unknownAction: Refusal = {
  status: 404,
  reason: 'The server does not know this action. Reload the page, then try again.',
}

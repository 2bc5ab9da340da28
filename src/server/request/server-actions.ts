import type { IncomingMessage } from 'node:http'
import type { Refusal, Target } from './request-target'

/**
 * Whether Next may take a request for a Server Action: any POST to a page, whatever its form. Only the
 * admin has actions; other pages accept no POST at all.
 */
export function isServerAction(
  { method }: Pick<IncomingMessage, 'method'>,
  { destination }: Pick<Target, 'destination'>,
): boolean {
  return destination === 'admin' && method === 'POST'
}

/**
 * Turns an action away before Next reads its body. Editors alone send them: the pages for signing in and
 * for a forgotten password use the API, and the page for a first account is not used here.
 *
 * @param isEditor whether the request carries a token of this site that has not expired. Whether its
 *   session still exists is for the action to ask (`src/app/(payload)/server-functions.ts`).
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

import type { AuthStrategy, AuthStrategyResult, Payload } from 'payload'
import { tokenOf } from '#src/platform/bearer-token'
import { inProcess } from '#src/platform/in-process'
import { verifyToken } from './older-key'

const name = 'bearer-token'

/** Also reads a header without a space, on which Payload fails. An invalid token never falls back to a cookie. */
export const bearerToken = {
  name,
  authenticate: async (args) => {
    const known = verified().get(args.headers)
    if (known) {
      verified().delete(args.headers)
      return known
    }
    const token = tokenOf(args.headers)
    if (!token) return { user: null }
    const headers = new Headers(args.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return verifyToken({ ...args, headers })
  },
} satisfies AuthStrategy

/** By the headers of a request that has just been verified, for the CMS's own look, which reads the account again. */
const verified = () =>
  inProcess('verified requests', () => new WeakMap<Headers, AuthStrategyResult>())

/** Whether an account has sent a request, whose headers are then verified for the next look at them. */
export async function isSentByAccount(headers: Headers, payload: Payload): Promise<boolean> {
  const result = await bearerToken.authenticate({ headers, payload, strategyName: name })
  if (result.user) verified().set(headers, result)
  return result.user !== null
}

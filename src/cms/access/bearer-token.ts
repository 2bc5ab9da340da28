import type { AuthStrategy } from 'payload'
import { tokenOf } from '#src/platform/bearer-token'
import { verifyToken } from './older-key'

/**
 * Signs in whoever sends an editor's token in a header. Payload verifies it as it verifies its
 * cookie's; that it finds no header without a space is all that differs. A token that is not valid
 * never gives way to a cookie.
 */
export const bearerToken = {
  name: 'bearer-token',
  authenticate: async (args) => {
    const token = tokenOf(args.headers)
    if (!token) return { user: null }
    const headers = new Headers(args.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return verifyToken({ ...args, headers })
  },
} satisfies AuthStrategy

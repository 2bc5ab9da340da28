import type { AuthStrategy } from 'payload'
import { tokenOf } from '#src/platform/bearer-token'
import { verifyToken } from './older-key'

/** Also reads a header without a space, on which Payload fails. An invalid token never falls back to a cookie. */
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

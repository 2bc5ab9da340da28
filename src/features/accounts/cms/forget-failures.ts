import type { CollectionAfterOperationHook } from 'payload'
import { callerOf } from '#src/platform/limits/caller'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { attemptOf } from '../sign-in-points'

/** A password that was set by a mailed link proves the owner, who may sign in again at once. */
export const forgetFailures: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  if (operation !== 'resetPassword') return result
  const email = (result as { user?: { email?: unknown } | null }).user?.email
  if (typeof email === 'string') {
    await rateLimits().forget('account', attemptOf(email, callerOf(req.headers).client))
  }
  return result
}

import { parseReaderToken } from '../../requests/reader-token'
import { savedStore } from '../../saved/store'
import { openSession } from '../session/session'
import { removeToken } from '../session/token-store'
import { writeOwner } from '../sync/list-owner'
import { eraseDocument, forgetDocuments, stopSync } from '../sync/list-sync'
import { rememberLink } from './pending-link'
import { faultCode } from './problem'

/** What leaving the account needs; tests pass their own. */
const ownParts = {
  openSession,
  stopSync,
  removeToken,
  eraseDocument,
  rememberLink,
  savedStore,
  writeOwner,
  forgetDocuments,
  now: Date.now,
}

export type LeavingParts = { readonly [Part in keyof typeof ownParts]: (typeof ownParts)[Part] }

export type Leaving = 'keep' | 'remove'

/** How long after signing in an account can be deleted, in milliseconds; Firebase's limit. */
const recent = 5 * 60_000

/** The reader signed in too long ago (`auth/requires-recent-login`). */
export class NotRecentError extends Error {
  override readonly name = 'NotRecentError'
  readonly code = 'auth/requires-recent-login'
}

/** In every tab. */
export async function signOut(leaving: Leaving, parts: LeavingParts = ownParts): Promise<void> {
  const { auth } = await parts.openSession()
  // First, so that later changes of the list do not reach the account.
  parts.stopSync()
  parts.removeToken()
  await auth.signOut()
  await leaveList(leaving, parts)
}

/**
 * Firebase may require a new sign-in, impossible for an anonymous account: that one is left behind, empty.
 * @throws {NotRecentError} before anything was deleted.
 */
export async function deleteAccount(
  leaving: Leaving,
  parts: LeavingParts = ownParts,
): Promise<void> {
  const { auth } = await parts.openSession()
  const user = auth.currentUser
  if (!user) return
  const token = parseReaderToken(await user.getIdToken())
  if (!user.isAnonymous && token && parts.now() - token.signedIn > recent) {
    throw new NotRecentError('The reader has to sign in again first.')
  }
  await parts.eraseDocument(user.uid)
  try {
    await user.delete()
  } catch (error) {
    if (!user.isAnonymous || faultCode(error) !== 'auth/requires-recent-login') throw error
    await auth.signOut()
  }
  parts.removeToken()
  await leaveList(leaving, parts)
}

async function leaveList(leaving: Leaving, parts: LeavingParts): Promise<void> {
  parts.rememberLink(undefined)
  if (leaving === 'keep') return
  parts.savedStore().forget()
  parts.writeOwner(null)
  await parts.forgetDocuments()
}

import type { AuthCredential, User } from 'firebase/auth'
import type { Session } from '../session/session'
import { readOwner, writeOwner } from '../sync/list-owner'
import { eraseDocument, stopSync, syncReader } from '../sync/list-sync'
import { faultCode } from './problem'

export interface Way {
  link(nameless: User): Promise<unknown>
  signIn(): Promise<unknown>
  /** The credential that could not be linked, for signing in. */
  credential(error: unknown): AuthCredential | null
}

/** The identity has an account, and its credential cannot be used again. */
export class JoinError extends Error {
  override readonly name = 'JoinError'

  constructor(cause: unknown) {
    super('Could not sign in to the existing account.', { cause })
  }
}

/** Firebase's codes for an identity with an account. */
const taken = new Set([
  'auth/email-already-in-use',
  'auth/credential-already-in-use',
  'auth/account-exists-with-different-credential',
])

/** Opens an anonymous account, unless the reader is signed in. */
export async function enterNameless({ auth, sdk }: Session): Promise<void> {
  if (!auth.currentUser) await sdk.signInAnonymously(auth)
  void syncReader()
}

/**
 * An anonymous account gets this identity; if that has an account, it is entered, and this device's list joins it.
 * @throws {JoinError}
 */
export async function enter(session: Session, way: Way): Promise<void> {
  const user = session.auth.currentUser
  if (!user?.isAnonymous) {
    await way.signIn()
  } else {
    try {
      await way.link(user)
      // For a token with the name.
      await user.getIdToken(true)
    } catch (error) {
      const credential = taken.has(faultCode(error)) ? way.credential(error) : null
      if (!credential) throw error
      await join(session, user, credential)
    }
  }
  void syncReader()
}

/** Leaves an anonymous account for an existing one. @throws {JoinError} and keeps the anonymous account. */
export async function join(
  session: Session,
  nameless: User,
  credential: AuthCredential,
): Promise<void> {
  const { auth, sdk } = session
  const token = await nameless.getIdToken()
  // Afterward it could not be deleted; a document left behind is unreachable.
  await eraseDocument(nameless.uid).catch(console.warn)
  stopSync()
  try {
    const { user } = await sdk.signInWithCredential(auth, credential)
    if (readOwner() === nameless.uid) writeOwner(user.uid)
  } catch (error) {
    void syncReader()
    throw new JoinError(error)
  }
  await deleteUser(session, token).catch(console.warn)
}

/** The SDK's own deletion signs out the user who is current by then. */
async function deleteUser({ auth, settings }: Session, idToken: string): Promise<void> {
  const host = 'identitytoolkit.googleapis.com'
  const base = settings.emulators ? `http://${settings.emulators.auth}/${host}` : `https://${host}`
  const url = `${base}/v1/accounts:delete?key=${encodeURIComponent(auth.app.options.apiKey ?? '')}`
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  })
}

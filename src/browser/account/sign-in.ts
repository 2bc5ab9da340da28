import type { AuthCredential, User } from 'firebase/auth'
import { readOwner, writeOwner } from './list-owner'
import { eraseDocument, stopSync, syncReader } from './list-sync'
import { faultCode } from './problem'
import type { Session } from './session'

/** One way of proving who one is. */
export interface Way {
  /** Gives the account of a reader without a name this identity. */
  link(nameless: User): Promise<unknown>
  signIn(): Promise<unknown>
  /** The proof that could not be linked, to sign in with. */
  credential(error: unknown): AuthCredential | null
}

/** That identity has an account already, and the proof of it could not be used once more. */
export class JoinError extends Error {
  override readonly name = 'JoinError'

  constructor(cause: unknown) {
    super('Could not sign in to the existing account.', { cause })
  }
}

/** What Firebase says where an identity already has an account. */
const taken = new Set([
  'auth/email-already-in-use',
  'auth/credential-already-in-use',
  'auth/account-exists-with-different-credential',
])

/** Opens an account that has no name; whoever is signed in already keeps theirs. */
export async function enterNameless({ auth, sdk }: Session): Promise<void> {
  if (!auth.currentUser) await sdk.signInAnonymously(auth)
  void syncReader()
}

/**
 * Signs in. A reader without a name keeps the account, which gets this identity; where the identity
 * has an account of its own, that one is entered, and the list of this device becomes part of it.
 *
 * @throws {JoinError}
 * @throws what Firebase throws.
 */
export async function enter(session: Session, way: Way): Promise<void> {
  const user = session.auth.currentUser
  if (!user?.isAnonymous) {
    await way.signIn()
  } else {
    try {
      await way.link(user)
      // The token has to carry the name, too.
      await user.getIdToken(true)
    } catch (error) {
      const credential = taken.has(faultCode(error)) ? way.credential(error) : null
      if (!credential) throw error
      await join(session, user, credential)
    }
  }
  void syncReader()
}

/**
 * Leaves an account without a name for one that exists. The list of this device holds everything
 * that the former had, so that nothing of it has to be fetched.
 *
 * @throws {JoinError} the account without a name then goes on.
 */
export async function join(
  session: Session,
  nameless: User,
  credential: AuthCredential,
): Promise<void> {
  const { auth, sdk } = session
  const token = await nameless.getIdToken()
  // Afterward nobody could. A document that stays behind is nobody's.
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

/** The SDK's own way of deleting a user signs out whoever is signed in by then. */
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

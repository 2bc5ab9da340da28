import { home } from '#src/page-types/home/route'
import { buildPathname } from '#src/platform/i18n/pathname'
import { pageLocale } from '../../requests/page-language'
import { openSession } from '../session/session'
import { syncReader } from '../sync/list-sync'
import { type PendingLink, pendingLink, rememberLink } from './pending-link'
import { faultCode } from './problem'
import { enter, JoinError, join } from './sign-in'
import { continueUrl } from './sign-in-link'

/** The reader is signed in, or has to open another link. */
export type Completed = 'entered' | 'sentAgain'

/** Sends a sign-in link, which leads to the home page of this language. */
export async function sendLink(email: string, joins = false): Promise<void> {
  const { auth, sdk } = await openSession()
  const url = continueUrl(location.origin, buildPathname(pageLocale(), home.path))
  await sdk.sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })
  rememberLink({ email, joins, sentAt: Date.now() })
}

/** Linking an anonymous reader may use up the link of an address with an account: then a second one is sent. */
export async function completeLink(link: string, email: string): Promise<Completed> {
  const session = await openSession()
  const { auth, sdk } = session
  const credential = sdk.EmailAuthProvider.credentialWithLink(email, link)
  try {
    const user = auth.currentUser
    if (user?.isAnonymous && joinsAt(email, pendingLink())) {
      await join(session, user, credential)
      void syncReader()
    } else {
      await enter(session, {
        link: (nameless) => sdk.linkWithCredential(nameless, credential),
        signIn: () => sdk.signInWithCredential(auth, credential),
        credential: () => credential,
      })
    }
  } catch (error) {
    const isUsedUp =
      error instanceof JoinError && faultCode(error.cause) === 'auth/invalid-action-code'
    if (!isUsedUp || joinsAt(email, pendingLink())) throw error
    await sendLink(email, true)
    return 'sentAgain'
  }
  rememberLink(undefined)
  return 'entered'
}

const joinsAt = (email: string, pending: PendingLink | undefined): boolean =>
  pending?.joins === true && pending.email === email

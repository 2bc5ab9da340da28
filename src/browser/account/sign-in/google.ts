import { openSession } from '../session/session'
import { enter } from './sign-in'

/** Browsers open windows only for seconds after a click, so the session must be open before. */
export async function enterWithGoogle(): Promise<void> {
  const session = await openSession()
  const { auth, sdk } = session
  const provider = new sdk.GoogleAuthProvider()
  await enter(session, {
    link: (nameless) => sdk.linkWithPopup(nameless, provider, sdk.browserPopupRedirectResolver),
    signIn: () => sdk.signInWithPopup(auth, provider, sdk.browserPopupRedirectResolver),
    credential: (error) =>
      sdk.GoogleAuthProvider.credentialFromError(
        error as Parameters<typeof sdk.GoogleAuthProvider.credentialFromError>[0],
      ),
  })
}

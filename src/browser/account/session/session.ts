import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import { readPageSettings } from '../../boot/page-settings'
import { firebaseApp } from '../../firebase/app'
import { keepFresh } from './keep-fresh'
import { followWithCookie } from './token-cookie'
import { readerToken, removeToken, storeToken, watchToken } from './token-store'

/** Firebase Auth, loaded and ready. */
export interface Session {
  readonly app: FirebaseApp
  readonly auth: Auth
  readonly sdk: typeof import('../../firebase/auth')
  readonly settings: FirebaseSettings
}

export class NoAccountsError extends Error {
  override readonly name = 'NoAccountsError'

  constructor() {
    super('This site has no accounts.')
  }
}

let opening: Promise<Session> | undefined

/** Loads Firebase Auth on first use; after a failure the next call retries. @throws {NoAccountsError} */
export function openSession(): Promise<Session> {
  opening ??= load().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function load(): Promise<Session> {
  const settings = readPageSettings(document.documentElement.dataset).firebase
  if (!settings) throw new NoAccountsError()
  const sdk = await import('../../firebase/auth')
  const app = firebaseApp(settings)
  const auth = sdk.initializeAuth(app, {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
  })
  if (settings.emulators) {
    sdk.connectAuthEmulator(auth, `http://${settings.emulators.auth}`, { disableWarnings: true })
  }
  // For emails and Google's window.
  auth.languageCode = document.documentElement.lang
  await auth.authStateReady()
  const session: Session = { app, auth, sdk, settings }
  follow(session)
  return session
}

function follow({ auth, sdk, settings }: Session): void {
  const schedule = keepFresh(async () => auth.currentUser?.getIdToken(true))
  const notifyServer = settings.tokenCookie ? followWithCookie() : undefined
  const take = (token: string | null): void => {
    if (token === null) removeToken()
    else storeToken(token)
    schedule(token)
    void notifyServer?.(token)
  }
  // The SDK does not report one that another tab renewed.
  watchToken(() => schedule(readerToken()))
  sdk.onIdTokenChanged(auth, async (user) => {
    if (!user) return take(null)
    try {
      const token = await user.getIdToken()
      if (auth.currentUser === user) take(token)
    } catch (error) {
      // Without a connection the stored one stays: it still identifies the reader.
      console.warn(error)
    }
  })
}

/** A token that can be sent now; `null` if the reader is signed out. */
export async function freshToken(): Promise<string | null> {
  const { auth } = await openSession()
  return (await auth.currentUser?.getIdToken()) ?? null
}

import type { FirebaseSettings } from '#src/platform/config/firebase-settings'
import { currentConnection, mayLoadAhead } from '../connection'
import { savedStore } from '../saved/store'
import { whenIdle } from '../when-idle'
import { currentReader } from './reader'
import { isSignInLink, withoutLink } from './sign-in-link'

/** Longest wait for an idle moment, in milliseconds. */
const idleTimeout = 5000

/** The key under which a tab keeps that it has asked for the reader's document. */
const askedKey = 'octavo-synced'

/**
 * Takes up the session of a reader who is signed in, or whom a link in an email led here. For
 * everybody else nothing of Firebase is loaded.
 */
export function startAccount(settings: FirebaseSettings | undefined): void {
  if (!settings || settings.signIn.length === 0) return
  if (isSignInLink(location.href)) takeLink()
  else if (currentReader() && mayLoadAhead(currentConnection())) {
    whenIdle(() => void followReader().catch(console.warn), idleTimeout)
  }
  savedStore().subscribe(() => {
    // What another tab changed is that tab's to report.
    if (currentReader() && document.visibilityState === 'visible') {
      import('./list-sync').then(({ followList }) => followList()).catch(console.warn)
    }
  })
}

/** Keeps the token fresh from here on, and looks once for what other devices saved. */
async function followReader(): Promise<void> {
  const { openSession } = await import('./session')
  await openSession()
  if (wasAsked()) return
  const { syncReader } = await import('./list-sync')
  await syncReader()
}

/** Whether this tab has asked already; from now on it has. */
function wasAsked(): boolean {
  try {
    const before = sessionStorage.getItem(askedKey)
    sessionStorage.setItem(askedKey, '')
    return before !== null
  } catch {
    return true
  }
}

/** Out of the address at once, which a reader may copy or send. */
function takeLink(): void {
  const link = location.href
  history.replaceState(null, '', withoutLink(link))
  import('./arrive').then(({ arrive }) => arrive(link)).catch(console.warn)
}

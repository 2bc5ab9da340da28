import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import { whenIdle } from '../boot/when-idle'
import { currentConnection, mayLoadAhead } from '../connection/connection'
import { savedStore } from '../saved/store'
import { currentReader } from './reader'
import { isSignInLink, withoutLink } from './sign-in/sign-in-link'

/** In milliseconds. */
const idleTimeout = 5000

const syncedKey = 'octavo-synced'

/** Resumes the session of a signed-in reader, or of an emailed link. Other visitors load nothing of Firebase. */
export function startAccount(settings: FirebaseSettings | undefined): void {
  if (!settings || settings.signIn.length === 0) return
  if (isSignInLink(location.href)) takeLink()
  else if (currentReader() && mayLoadAhead(currentConnection())) {
    whenIdle(() => void followReader().catch(console.warn), idleTimeout)
  }
  savedStore().subscribe(() => {
    // Another tab's changes are reported there.
    if (currentReader() && document.visibilityState === 'visible') {
      import('./sync/list-sync').then(({ followList }) => followList()).catch(console.warn)
    }
  })
}

async function followReader(): Promise<void> {
  const { openSession } = await import('./session/session')
  await openSession()
  if (hasSynced()) return
  const { syncReader } = await import('./sync/list-sync')
  await syncReader()
}

/** Whether this tab has synced already; marks it. */
function hasSynced(): boolean {
  try {
    const before = sessionStorage.getItem(syncedKey)
    sessionStorage.setItem(syncedKey, '')
    return before !== null
  } catch {
    return true
  }
}

/** Removes the link from the address bar at once, where a reader may copy it. */
function takeLink(): void {
  const link = location.href
  history.replaceState(null, '', withoutLink(link))
  import('./sign-in/arrive').then(({ arrive }) => arrive(link)).catch(console.warn)
}

import { pageMessages } from './requests/page-language'
import { showToast } from './requests/toast'

/** Waits before the server is asked whether it answers again, in milliseconds. */
const waits = [0, 2000, 8000]

/**
 * Notifies the visitor when the connection goes, and when it is really there again.
 *
 * @param isLoaded whether what notifies has been loaded: without a connection it cannot be.
 */
export function watchConnection(isLoaded: boolean): void {
  if (isLoaded) addEventListener('offline', () => void say('lost'))
  addEventListener('online', () => void sayWhenAnswered())
}

/** A network is not yet a connection: the server's answer is. */
async function sayWhenAnswered(): Promise<void> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (!navigator.onLine) return
    if (await doesServerAnswer()) return say('back')
  }
}

/** Any answer will do. The worker leaves HEAD alone, so that it is the server's. */
async function doesServerAnswer(): Promise<boolean> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

async function say(what: 'lost' | 'back'): Promise<void> {
  try {
    await showToast((await pageMessages()).offline[what])
  } catch (error) {
    console.warn(error)
  }
}

import { pageMessages } from '../requests/page-language'
import { showToast } from '../requests/toast'

/** Before checking for the server, in milliseconds. */
const waits = [0, 2000, 8000]

/** `isLoaded`: whether the notification's code is loaded; offline it cannot be. */
export function watchConnection(isLoaded: boolean): void {
  if (isLoaded) addEventListener('offline', () => void say('lost'))
  addEventListener('online', () => void sayWhenBack())
}

/** A network is no connection yet; a response of the server is. */
async function sayWhenBack(): Promise<void> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (!navigator.onLine) return
    if (await isServerReachable()) return say('back')
  }
}

/** Any response counts. The worker ignores HEAD, so it is the server's. */
async function isServerReachable(): Promise<boolean> {
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

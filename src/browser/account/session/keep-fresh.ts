import { parseReaderToken } from '../../requests/reader-token'
import { refreshDelay } from './refresh-time'

/** In milliseconds. */
const again = 60_000

/**
 * Renews the token before it expires, which the SDK only does while its database is in use. The visible tab does it,
 * and checks the clock when it is shown, since timers stop while a device sleeps.
 */
export function keepFresh(renew: () => Promise<unknown>): (token: string | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  let last: string | null | undefined

  const wait = (delay: number): void => {
    clearTimeout(timer)
    due = Date.now() + delay
    timer = setTimeout(look, delay)
  }
  const look = (): void => {
    if (Date.now() < due || document.visibilityState === 'hidden') return
    wait(again)
    renew().catch(console.warn)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)

  return (token) => {
    if (token === last) return
    const isNew = last !== undefined
    last = token
    const parsed = parseReaderToken(token)
    if (parsed) return wait(refreshDelay(parsed, Date.now(), isNew))
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
  }
}

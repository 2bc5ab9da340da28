import { parseReaderToken } from '../requests/reader-token'
import { refreshDelay } from './refresh-time'

/** After a renewal that failed, in milliseconds. */
const again = 60_000

/**
 * Has the token renewed some minutes before it ends. The SDK does so only while its database is in
 * use. Timers rest while a device sleeps, so that a page that is seen again looks at the clock, too.
 * Of several tabs the one that is looked at renews it.
 *
 * @param renew rejects where there is no connection.
 * @returns takes each token as it comes, from other tabs too; `null` when the reader has signed out.
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

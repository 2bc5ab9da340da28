import { setTimeout as sleep } from 'node:timers/promises'
import { described } from './address'
import { restartDelay } from './restart-delay'
import type { Lease } from './supervisor/lease'

export interface HoldOptions {
  readonly obtain: () => Promise<Lease>
  readonly log: (line: string) => void
}

export interface HeldLease {
  release(): Promise<void>
}

const usualFailures = 4

/**
 * Keeps a lease for as long as this process needs it. After a supervisor was killed, one of its users starts
 * another on the same data and address, and the others join it: the folder's lock decides (decision 0003).
 * Retried until it works, because obstacles such as a full disk may go away.
 */
export function holdLease(first: Lease, { obtain, log }: HoldOptions): HeldLease {
  const { address } = first.server
  const released = new AbortController()
  let lease = first

  const obtainSame = async (): Promise<Lease> => {
    const next = await obtain()
    if (next.server.address === address) return next
    await next.release()
    const now = described(next.server.address)
    throw new Error(`it runs on ${now} now, and not on ${described(address)}`)
  }

  const replace = async (): Promise<void> => {
    let lastFailure = ''
    for (let failures = 1; !released.signal.aborted; failures += 1) {
      try {
        lease = await obtainSame()
        return log(`The local MongoDB is running on ${described(address)} again.`)
      } catch (error) {
        const why = (error as Error).message
        // The server of a killed supervisor takes a moment to close.
        if (failures > usualFailures && why !== lastFailure) {
          log(`The local MongoDB cannot be started yet; this is tried again. ${why}`)
          lastFailure = why
        }
        const pause = { ref: false, signal: released.signal }
        await sleep(Math.max(restartDelay(failures), 100), undefined, pause).catch(() => undefined)
      }
    }
  }

  const held = (async () => {
    for (;;) {
      await lease.ended
      if (released.signal.aborted) return
      log('The supervisor of the local MongoDB ended; starting it again.')
      await replace()
      // Released meanwhile.
      if (released.signal.aborted) return lease.release()
    }
  })()

  return {
    async release() {
      released.abort()
      await lease.release()
      await held
    },
  }
}

import { onLog } from 'firebase/app'
import { collection, type Firestore, getDocsFromCache, limit, query } from 'firebase/firestore'

/**
 * `undefined` if the database is stored in the browser, else the SDK's error code, such as `failed-precondition`
 * (another tab holds it exclusively, or in a newer format) or `unimplemented` (no storage).
 */
export type PersistenceFault = string | undefined

export type AfterOpening = 'go on' | 'reload' | 'go on in memory'

/** The SDK reports it nowhere else: both APIs fall back to memory without rejecting. */
const fallback = /Falling back to memory cache: .*\[code=([\w-]+)\]/s

export function faultIn(message: string): PersistenceFault {
  return fallback.exec(message)?.[1]
}

/** Opens the browser's copy of an unused database, and reports the result. */
export async function detectPersistence(database: Firestore): Promise<PersistenceFault> {
  let fault: PersistenceFault
  onLog(
    ({ message }) => {
      fault ??= faultIn(message)
    },
    { level: 'warn' },
  )
  try {
    // The first use opens it; this one contacts no server.
    await getDocsFromCache(query(collection(database, 'users'), limit(1)))
  } finally {
    onLog(null)
  }
  return fault
}

/** If another tab holds the copy, reload once; without storage, continue in memory (docs/specification.md). */
export function afterOpening(fault: PersistenceFault, hasReloaded: boolean): AfterOpening {
  if (fault === undefined) return 'go on'
  return fault === 'failed-precondition' && !hasReloaded ? 'reload' : 'go on in memory'
}

import { onLog } from 'firebase/app'
import { collection, type Firestore, getDocsFromCache, limit, query } from 'firebase/firestore'

/**
 * Whether the database could be stored in the browser: `undefined` where it is, else the code of
 * the SDK's error, such as `failed-precondition` (another tab holds it for itself, or with a newer
 * form) or `unimplemented` (the browser has no place for it).
 */
export type PersistenceFault = string | undefined

/** What a page does about it. */
export type AfterOpening = 'go on' | 'reload' | 'go on in memory'

/** The SDK reports it nowhere else: neither API rejects, both fall back to memory. */
const fallback = /Falling back to memory cache: .*\[code=([\w-]+)\]/s

/** Reads the code from what the SDK logs. */
export function faultIn(message: string): PersistenceFault {
  return fallback.exec(message)?.[1]
}

/**
 * Opens the browser's copy of a database that was not used before, and reports the result.
 */
export async function detectPersistence(database: Firestore): Promise<PersistenceFault> {
  let fault: PersistenceFault
  onLog(
    ({ message }) => {
      fault ??= faultIn(message)
    },
    { level: 'warn' },
  )
  try {
    // The first use opens it; this one asks no server.
    await getDocsFromCache(query(collection(database, 'users'), limit(1)))
  } finally {
    onLog(null)
  }
  return fault
}

/**
 * The specification's rule (§4): where another tab holds the copy, the page reloads; where the
 * browser has none, it goes on without. A reload that did not help is not repeated.
 *
 * @param hasReloaded whether this tab has reloaded for this reason already.
 */
export function afterOpening(fault: PersistenceFault, hasReloaded: boolean): AfterOpening {
  if (fault === undefined) return 'go on'
  return fault === 'failed-precondition' && !hasReloaded ? 'reload' : 'go on in memory'
}

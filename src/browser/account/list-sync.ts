import { within } from '../requests/within'
import { savedStore } from '../saved/store'
import { mayTake, readOwner, writeOwner } from './list-owner'
import { currentReader } from './reader'
import { openSession } from './session'
import type { ReaderSync } from './sync'
import { setSyncStatus } from './sync-status'
import { watchToken } from './token-store'

/** Longest wait for the reader's document to be deleted, in milliseconds. */
const erasePatience = 30_000

interface Running {
  readonly uid: string
  readonly sync: Promise<ReaderSync>
  /** While the server is being asked. */
  asking?: Promise<void> | undefined
}

let running: Running | undefined
let endWatch: (() => void) | undefined

/** Brings the list of this device and that of the reader's account together. Never rejects. */
export async function syncReader(): Promise<void> {
  try {
    const { auth } = await openSession()
    const uid = auth.currentUser?.uid
    if (uid === undefined) return
    const owner = readOwner()
    const articles = savedStore().list().length
    if (!mayTake(owner, uid, articles > 0)) {
      setSyncStatus({ kind: 'undecided', articles })
      return
    }
    // Nor what another reader removed from an account of theirs.
    if (owner !== null && owner !== uid) savedStore().forget()
    writeOwner(uid)
    const current = start(uid)
    current.asking ??= ask(current).finally(() => {
      current.asking = undefined
    })
    await current.asking
  } catch (error) {
    console.warn(error)
    setSyncStatus({ kind: 'failed' })
  }
}

/** The list changed. Once it is followed there is nothing more to do. */
export async function followList(): Promise<void> {
  if (!running) await syncReader()
}

/** What becomes of the articles that another account left on this device. */
export async function decide(what: 'take' | 'discard'): Promise<void> {
  const { auth } = await openSession()
  const store = savedStore()
  const articles = what === 'take' ? store.list() : []
  store.forget()
  for (const article of articles) store.add(article)
  writeOwner(auth.currentUser?.uid ?? null)
  await syncReader()
}

async function ask(current: Running): Promise<void> {
  setSyncStatus({ kind: 'busy' })
  const came = await (await current.sync).now()
  // The reader may have signed out meanwhile.
  if (running === current) setSyncStatus(came)
}

function start(uid: string): Running {
  if (running?.uid === uid) return running
  stopSync()
  const sync = openSession().then(async ({ app, settings }) => {
    const { startSync } = await import('./sync')
    return startSync(app, settings, uid)
  })
  const current: Running = { uid, sync }
  running = current
  // Signed out, or somebody else, perhaps in another tab: from then on the list is not theirs.
  endWatch ??= watchToken(() => {
    if (running && currentReader()?.uid !== running.uid) stopSync()
  })
  sync.catch(() => {
    if (running === current) running = undefined
  })
  return current
}

/** Ends following the list, before anything happens to it that is not the account's concern. */
export function stopSync(): void {
  const ended = running
  running = undefined
  endWatch?.()
  endWatch = undefined
  ended?.sync.then((sync) => sync.stop(), console.warn)
  setSyncStatus({ kind: 'idle' })
}

/** Leaves nothing on this device of what the database's client stored of readers. Never rejects. */
export async function forgetDocuments(): Promise<void> {
  try {
    const { app, settings } = await openSession()
    const { forgetReadersDatabase } = await import('./open-database')
    await forgetReadersDatabase(app, settings)
  } catch (error) {
    console.warn(error)
  }
}

/**
 * Deletes what the database has of the reader, and ends following the list.
 *
 * @throws where it cannot be reached.
 */
export async function eraseDocument(uid: string): Promise<void> {
  const { sync } = start(uid)
  await within(
    erasePatience,
    sync.then((reader) => reader.erase()),
  )
  stopSync()
}

import { within } from '../../requests/within'
import { savedStore } from '../../saved/store'
import { currentReader } from '../reader'
import { openSession } from '../session/session'
import { watchToken } from '../session/token-store'
import { listAtSignIn, readOwner, writeOwner } from './list-owner'
import type { ReaderSync } from './sync'
import { setSyncStatus } from './sync-status'

/** How long to wait for the deletion of the reader's document, in milliseconds. */
const erasePatience = 30_000

interface Running {
  readonly uid: string
  readonly sync: Promise<ReaderSync>
  /** The request under way. */
  asking?: Promise<void> | undefined
}

let running: Running | undefined
let endWatch: (() => void) | undefined

/** Synchronizes the list of this device with the reader's account. Never rejects. */
export async function syncReader(): Promise<void> {
  try {
    const { auth } = await openSession()
    const uid = auth.currentUser?.uid
    if (uid === undefined) return
    const articles = savedStore().list().length
    const change = listAtSignIn(readOwner(), uid, articles > 0)
    if (change === 'ask') {
      setSyncStatus({ kind: 'undecided', articles })
      return
    }
    if (change === 'forget') savedStore().forget()
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

/** The list changed. Once it is followed, this does nothing. */
export async function followList(): Promise<void> {
  if (!running) await syncReader()
}

/** Decides about another account's articles on this device. */
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
  // Signed out, or another reader, perhaps in another tab.
  endWatch ??= watchToken(() => {
    if (running && currentReader()?.uid !== running.uid) stopSync()
  })
  sync.catch(() => {
    if (running === current) running = undefined
  })
  return current
}

/** Stops following the list, before changes that do not concern the account. */
export function stopSync(): void {
  const ended = running
  running = undefined
  endWatch?.()
  endWatch = undefined
  ended?.sync.then((sync) => sync.stop(), console.warn)
  setSyncStatus({ kind: 'idle' })
}

/** Removes the database client's copies from this device. Never rejects. */
export async function forgetDocuments(): Promise<void> {
  try {
    const { app, settings } = await openSession()
    const { forgetReadersDatabase } = await import('./open-database')
    await forgetReadersDatabase(app, settings)
  } catch (error) {
    console.warn(error)
  }
}

/** @throws where the document cannot be reached. */
export async function eraseDocument(uid: string): Promise<void> {
  const { sync } = start(uid)
  await within(
    erasePatience,
    sync.then((reader) => reader.erase()),
  )
  stopSync()
}

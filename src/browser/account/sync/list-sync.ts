import { within } from '../../requests/within'
import { savedStore } from '../../saved/store'
import { currentReader } from '../reader'
import { openSession } from '../session/session'
import { watchToken } from '../session/token-store'
import { listAtSignIn, readOwner, writeOwner } from './list-owner'
import type { ReaderSync } from './sync'
import { setSyncStatus } from './sync-status'

/** How long to wait for the deletion of the reader's document, in milliseconds. */
const eraseTimeout = 30_000

/** What synchronizing needs; tests pass their own. */
const ownParts = {
  openSession,
  savedStore,
  currentReader,
  watchToken,
  readOwner,
  writeOwner,
  setSyncStatus,
  loadSync: () => import('./sync'),
  loadDatabase: () => import('./open-database'),
}

export type SyncParts = { readonly [Part in keyof typeof ownParts]: (typeof ownParts)[Part] }

interface Running {
  readonly uid: string
  readonly sync: Promise<ReaderSync>
  /** The request under way. */
  asking?: Promise<void> | undefined
}

export function createListSync(parts: SyncParts = ownParts) {
  const { openSession, savedStore, setSyncStatus, writeOwner } = parts
  let running: Running | undefined
  let endWatch: (() => void) | undefined

  async function syncReader(): Promise<void> {
    try {
      const { auth } = await openSession()
      const uid = auth.currentUser?.uid
      if (uid === undefined) return
      const articles = savedStore().list().length
      const change = listAtSignIn(parts.readOwner(), uid, articles > 0)
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
      const { startSync } = await parts.loadSync()
      return startSync(app, settings, uid)
    })
    const current: Running = { uid, sync }
    running = current
    // Signed out, or another reader, perhaps in another tab.
    endWatch = parts.watchToken(() => {
      if (parts.currentReader()?.uid !== uid) stopSync()
    })
    sync.catch(() => {
      if (running === current) running = undefined
    })
    return current
  }

  function stopSync(): void {
    const ended = running
    running = undefined
    endWatch?.()
    endWatch = undefined
    ended?.sync.then((sync) => sync.stop(), console.warn)
    setSyncStatus({ kind: 'idle' })
  }

  return {
    /** Synchronizes the list of this device with the reader's account. Never rejects. */
    syncReader,

    /** The list changed. Once it is followed, this does nothing. */
    async followList(): Promise<void> {
      if (!running) await syncReader()
    },

    /** Decides about another account's articles on this device. */
    async decide(what: 'take' | 'discard'): Promise<void> {
      const { auth } = await openSession()
      const store = savedStore()
      const articles = what === 'take' ? store.list() : []
      store.forget()
      for (const article of articles) store.add(article)
      writeOwner(auth.currentUser?.uid ?? null)
      await syncReader()
    },

    /** Stops following the list, before changes that do not concern the account. */
    stopSync,

    /** Removes the database client's copies from this device. Never rejects. */
    async forgetDocuments(): Promise<void> {
      try {
        const { app, settings } = await openSession()
        const { forgetReadersDatabase } = await parts.loadDatabase()
        await forgetReadersDatabase(app, settings)
      } catch (error) {
        console.warn(error)
      }
    },

    /** @throws where the document cannot be reached. */
    async eraseDocument(uid: string): Promise<void> {
      const { sync } = start(uid)
      await within(
        eraseTimeout,
        sync.then((reader) => reader.erase()),
      )
      stopSync()
    },
  }
}

export const { decide, eraseDocument, followList, forgetDocuments, stopSync, syncReader } =
  createListSync()

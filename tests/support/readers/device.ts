import { connectAuthEmulator, initializeAuth, signInWithCustomToken } from 'firebase/auth'
import {
  collection,
  getDocsFromCache,
  initializeFirestore,
  persistentLocalCache,
  persistentSingleTabManager,
} from 'firebase/firestore'
import { type ReaderSync, type SyncState, startSync } from '#src/browser/account/sync/sync'
import { readPageSettings } from '#src/browser/boot/page-settings'
import { firebaseApp } from '#src/browser/firebase/app'
import type { ArticleName, SavedArticle } from '#src/browser/saved/article'
import { savedStore } from '#src/browser/saved/store'

/** A reader's device, as the tests of the database drive it: the product's modules in a page. */
export interface DriveDevice {
  /** Signs in with an account that the emulator need not know, and starts what follows the reader. */
  start(uid: string): Promise<void>
  now(): Promise<SyncState>
  erase(): Promise<void>
  stop(): void
  save(article: SavedArticle): void
  remove(name: ArticleName): void
  list(): readonly string[]
  /** Takes the browser's copy of the database for this tab alone, as other software would. */
  holdAlone(): Promise<void>
}

declare global {
  interface Window {
    device: DriveDevice
  }
}

const { firebase } = readPageSettings(document.documentElement.dataset)
if (!firebase?.emulators) throw new Error('The page has no Firebase with emulators.')
const settings = firebase
const { emulators } = firebase
const app = firebaseApp(settings)
let sync: ReaderSync | undefined

window.device = {
  async start(uid) {
    const auth = initializeAuth(app)
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true })
    await signInWithCustomToken(auth, JSON.stringify({ uid }))
    sync = await startSync(app, settings, uid)
  },
  now: () => sync?.now() ?? Promise.reject(new Error('Not started.')),
  erase: () => sync?.erase() ?? Promise.reject(new Error('Not started.')),
  stop: () => sync?.stop(),
  save: (article) => savedStore().add(article),
  remove: (name) => savedStore().remove(name),
  list: () =>
    savedStore()
      .list()
      .map(({ id }) => id),
  async holdAlone() {
    const localCache = persistentLocalCache({ tabManager: persistentSingleTabManager({}) })
    await getDocsFromCache(collection(initializeFirestore(app, { localCache }), 'users'))
  },
}

import type { FirebaseApp } from 'firebase/app'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import { savedStore } from '../../saved/store'
import {
  applyChoices,
  forgetAgreed,
  readAgreed,
  readDeviceChoices,
  writeAgreed,
} from './device-choices'
import { followDevice } from './follow-device'
import { createReaderSync, type ReaderSync } from './reader-sync'

export type { ReaderSync, SyncState } from './reader-sync'

/** Only after signing in: the database's client is large. */
export async function startSync(
  app: FirebaseApp,
  settings: FirebaseSettings,
  uid: string,
): Promise<ReaderSync> {
  const [{ openReadersDatabase }, { readerDocument }] = await Promise.all([
    import('./open-database'),
    import('../../firebase/reader-document'),
  ])
  const database = await openReadersDatabase(app, settings)
  const store = savedStore()
  return createReaderSync(readerDocument(database, uid), {
    store,
    choices: {
      read: readDeviceChoices,
      apply: applyChoices,
      readAgreed: () => readAgreed(uid),
      writeAgreed: (choices) => writeAgreed(uid, choices),
      forgetAgreed,
    },
    follow: (changed) => followDevice(store, changed),
    now: Date.now,
  })
}

import type { FirebaseApp } from 'firebase/app'
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'

/** Opens a project's database with a copy shared by all tabs. Once per app. */
export function openDatabase(app: FirebaseApp, settings: FirebaseSettings): Firestore {
  const { cacheBytes, longPollingSeconds } = settings.database
  const database = initializeFirestore(app, {
    localCache: persistentLocalCache({
      tabManager: persistentMultipleTabManager(),
      cacheSizeBytes: cacheBytes,
    }),
    ...(longPollingSeconds === undefined
      ? {}
      : { experimentalLongPollingOptions: { timeoutSeconds: longPollingSeconds } }),
  })
  if (settings.emulators) {
    const { hostname, port } = new URL(`http://${settings.emulators.firestore}`)
    connectFirestoreEmulator(database, hostname, Number(port))
  }
  return database
}

/** Closes a database and removes the browser's copy, with any reader's data, for all tabs. */
export async function forgetDatabase(database: Firestore): Promise<void> {
  await terminate(database)
  await clearIndexedDbPersistence(database)
}

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
import type { FirebaseSettings } from '#src/platform/config/firebase-settings'

/** Opens a project's database, with a copy in the browser that all tabs share. Once for each app. */
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

/**
 * Ends a database and removes the browser's copy of it, with whatever of any reader is in it; other
 * tabs lose it, too.
 */
export async function forgetDatabase(database: Firestore): Promise<void> {
  await terminate(database)
  await clearIndexedDbPersistence(database)
}

import { type FirebaseApp, getApps, initializeApp } from 'firebase/app'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'

/** Shared by accounts, the database, and the first counter. */
export function firebaseApp(settings: FirebaseSettings): FirebaseApp {
  const { apiKey, appId, authDomain, projectId } = settings
  const measurementId = settings.measured[0]?.measurementId
  const [existing] = getApps()
  return (
    existing ??
    initializeApp({
      ...{ apiKey, appId, authDomain, projectId },
      ...(measurementId ? { measurementId } : {}),
    })
  )
}

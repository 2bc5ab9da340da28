import type { FirebaseApp } from 'firebase/app'
import type { Firestore } from 'firebase/firestore'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import { forgetDatabase, openDatabase } from '../../firebase/database'
import { afterOpening, detectPersistence } from '../../firebase/persistence'

/** In the tab's own storage: whether it reloaded for the database. */
const reloadedKey = 'octavo-database-reloaded'

const opened = new WeakMap<FirebaseApp, Promise<Firestore>>()

/** If another tab holds the copy exclusively, the page reloads, once per tab, and this never resolves. */
export function openReadersDatabase(
  app: FirebaseApp,
  settings: FirebaseSettings,
): Promise<Firestore> {
  const known = opened.get(app)
  if (known !== undefined) return known
  const opening = open(app, settings)
  opened.set(app, opening)
  return opening
}

export async function forgetReadersDatabase(
  app: FirebaseApp,
  settings: FirebaseSettings,
): Promise<void> {
  const opening = opened.get(app)
  opened.delete(app)
  await forgetDatabase(await (opening ?? openDatabase(app, settings)))
}

async function open(app: FirebaseApp, settings: FirebaseSettings): Promise<Firestore> {
  const database = openDatabase(app, settings)
  const fault = await detectPersistence(database)
  // The reload guard protects unsaved input.
  if (afterOpening(fault, hasReloaded()) === 'reload' && window.octavoReload?.()) {
    rememberReload()
    return new Promise(() => undefined)
  }
  return database
}

function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) !== null
  } catch {
    // Without storage there is no reload.
    return true
  }
}

function rememberReload(): void {
  sessionStorage.setItem(reloadedKey, '')
}

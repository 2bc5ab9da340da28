import type { FirebaseApp } from 'firebase/app'
import type { Firestore } from 'firebase/firestore'
import type { FirebaseSettings } from '#src/platform/config/firebase-settings'
import { forgetDatabase, openDatabase } from '../firebase/database'
import { afterOpening, detectPersistence } from '../firebase/persistence'

/** The key of the tab's own storage that notes a reload for the database's sake. */
const reloadedKey = 'octavo-database-reloaded'

const opened = new WeakMap<FirebaseApp, Promise<Firestore>>()

/**
 * The database of an app, once it is clear whether the browser keeps a copy of it. Where another tab
 * holds the copy for itself the page reloads, once in the life of a tab, and what was asked for never
 * comes; where that is not possible the page goes on without a copy.
 */
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

/**
 * Removes the browser's copy of the database, with whatever of any reader is in it; other tabs lose
 * it, too. It is made anew for whoever signs in next.
 */
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
  // The reload guard knows what the reader would lose.
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
    // Where nothing can be remembered, nothing reloads by itself.
    return true
  }
}

function rememberReload(): void {
  sessionStorage.setItem(reloadedKey, '')
}

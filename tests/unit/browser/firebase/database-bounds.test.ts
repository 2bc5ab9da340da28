import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { initializeFirestore } from 'firebase/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/browser/firebase/database'
import {
  type FirebaseSettings,
  longPollingBounds,
  minimumCacheBytes,
} from '#src/platform/config/settings/firebase-settings'

/** The bounds of the site's settings are the client's own: what passes them opens a database. */
let app: FirebaseApp

beforeEach(() => {
  app = initializeApp({ projectId: 'demo-octavo' }, 'bounds')
})
afterEach(() => deleteApp(app))

function openWith(longPollingSeconds: number) {
  const database = { cacheBytes: minimumCacheBytes, longPollingSeconds }
  return openDatabase(app, { database, emulators: undefined } as FirebaseSettings)
}

describe('a long poll', () => {
  const { least, most } = longPollingBounds

  it.each([least, most])('may take %d seconds', (seconds) => {
    expect(openWith(seconds)).toBeDefined()
  })

  it.each([least - 0.1, most + 1])('may not take %d seconds', (seconds) => {
    expect(() => openWith(seconds)).toThrow(`invalid long polling timeout: ${seconds}`)
  })
})

describe('the copy in the browser', () => {
  // The newer field for it takes any size, so that the settings alone refuse a smaller one.
  it('is not smaller than the client allows in its older field', () => {
    expect(() => initializeFirestore(app, { cacheSizeBytes: minimumCacheBytes - 1 })).toThrow(
      `cacheSizeBytes must be at least ${minimumCacheBytes}`,
    )
  })
})

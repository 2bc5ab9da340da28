import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  collection,
  disableNetwork,
  doc,
  FieldPath,
  type Firestore,
  type FirestoreSettings,
  GeoPoint,
  getFirestore,
  initializeFirestore,
  orderBy,
  persistentLocalCache,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minimumCacheBytes } from '#src/config/firebase-settings'
import { parseSettings, SettingsError } from '#src/config/settings'

/**
 * What the database's client itself rejects, held fast: the specification names these rules (§9),
 * and where the client accepts what it should not, the site's own settings reject it.
 */
let app: FirebaseApp
let database: Firestore

beforeAll(() => {
  app = initializeApp({ projectId: 'demo-octavo' }, 'rules')
  database = getFirestore(app)
})
afterAll(() => deleteApp(app))

const users = () => collection(database, 'users')
const one = () => doc(database, 'users', 'one')

/** What a call is rejected with; fails where it is not. */
function rejection(call: () => unknown): { code: string; message: string } {
  try {
    call()
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return { code, message }
  }
  throw new Error('Nothing was rejected.')
}

let apps = 0
/** A database of its own with these settings, which nobody uses. */
function openWith(settings: FirestoreSettings): Firestore {
  apps += 1
  return initializeFirestore(initializeApp({ projectId: 'demo-octavo' }, `app-${apps}`), settings)
}

describe('the client rejects', () => {
  it.each<[string, () => unknown, string]>([
    [
      'a cache below 1 MiB in the older field',
      () => openWith({ cacheSizeBytes: minimumCacheBytes - 1 }),
      'cacheSizeBytes must be at least 1048576',
    ],
    [
      'a long poll below 5 s',
      () => openWith({ experimentalLongPollingOptions: { timeoutSeconds: 4.9 } }),
      'invalid long polling timeout: 4.9 (minimum allowed value is 5)',
    ],
    [
      'a long poll above 30 s',
      () => openWith({ experimentalLongPollingOptions: { timeoutSeconds: 31 } }),
      'invalid long polling timeout: 31 (maximum allowed value is 30)',
    ],
    [
      'a latitude beyond a pole',
      () => new GeoPoint(91, 0),
      'Latitude must be a number between -90 and 90, but was: 91',
    ],
    [
      'a longitude beyond the date line',
      () => new GeoPoint(0, -181),
      'Longitude must be a number between -180 and 180, but was: -181',
    ],
    ['an empty name in a path', () => new FieldPath('a', ''), 'Field names must not be empty.'],
    ['an empty name in data', () => setDoc(one(), { '': 1 }), 'must not be empty'],
    ...['~', '*', '/', '[', ']'].flatMap((sign): [string, () => unknown, string][] => {
      const words = "Paths must not contain '~', '*', '/', '[', or ']'"
      return [
        [`${sign} in a filter`, () => where(`a${sign}b`, '==', 1), words],
        [`${sign} in an order`, () => orderBy(`a${sign}b`), words],
        [`${sign} in an update`, () => updateDoc(one(), { [`a${sign}b`]: 1 }), words],
      ]
    }),
    [
      'an empty list in a filter',
      () => query(users(), where('a', 'in', [])),
      "A non-empty array is required for 'in' filters.",
    ],
    [
      'no list in a filter',
      () => query(users(), where('a', 'in', 'b')),
      "A non-empty array is required for 'in' filters.",
    ],
  ])('%s', (_, call, words) => {
    const { code, message } = rejection(call)
    expect(code).toBe('invalid-argument')
    expect(message).toContain(words)
  })

  it('no more than 100 documents in limbo at once', async () => {
    // Nothing public tells the number: this is the one that the client's engine runs with.
    // Starts it without asking anybody.
    await disableNetwork(database)
    const { _firestoreClient } = database as unknown as {
      _firestoreClient: {
        _onlineComponents: { syncEngine: { maxConcurrentLimboResolutions: number } }
      }
    }
    const { syncEngine } = _firestoreClient._onlineComponents
    expect(syncEngine.maxConcurrentLimboResolutions).toBe(100)
  })
})

describe('the client accepts at the bounds', () => {
  it('both poles, the date line, and the shortest and the longest poll', () => {
    expect([new GeoPoint(90, 180).latitude, new GeoPoint(-90, -180).longitude]).toEqual([90, -180])
    for (const timeoutSeconds of [5, 30]) {
      expect(openWith({ experimentalLongPollingOptions: { timeoutSeconds } })).toBeDefined()
    }
    expect(openWith({ cacheSizeBytes: minimumCacheBytes })).toBeDefined()
  })
})

describe('what the client accepts and the site does not', () => {
  it('is a copy of ten bytes', () => {
    expect(openWith({ localCache: persistentLocalCache({ cacheSizeBytes: 10 }) })).toBeDefined()
    const settings = () =>
      parseSettings({
        FIREBASE_PROJECT_ID: 'octavo-1',
        FIREBASE_API_KEY: 'key',
        FIREBASE_APP_ID: '1:1:web:1',
        FIREBASE_CACHE_BYTES: '10',
      })
    expect(settings).toThrow(SettingsError)
    expect(settings).toThrow('FIREBASE_CACHE_BYTES: must be at least 1048576 bytes')
  })
})

import { deleteApp, initializeApp, onLog } from 'firebase/app'
import {
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterOpening, detectPersistence, faultIn } from '#src/browser/firebase/persistence'

afterEach(() => void vi.restoreAllMocks())

describe('the result of the browser’s copy', () => {
  it.each([
    [
      'Error using user provided cache. Falling back to memory cache: FirebaseError: [code=failed-precondition]: Another tab\nhas exclusive access',
      'failed-precondition',
    ],
    ['Falling back to memory cache: FirebaseError: [code=unimplemented]: No.', 'unimplemented'],
    ['Could not reach Cloud Firestore backend. [code=unavailable]', undefined],
  ])('is in the log: %s', (message, fault) => {
    expect(faultIn(message)).toBe(fault)
  })

  it.each([
    [undefined, false, 'go on'],
    [undefined, true, 'go on'],
    ['failed-precondition', false, 'reload'],
    ['failed-precondition', true, 'go on in memory'],
    ['unimplemented', false, 'go on in memory'],
    ['unimplemented', true, 'go on in memory'],
  ] as const)('%s, reloaded before: %s → %s', (fault, hasReloaded, then) => {
    expect(afterOpening(fault, hasReloaded)).toBe(then)
  })

  it('is the client’s own message where there is no IndexedDB', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const app = initializeApp({ projectId: 'demo-octavo' }, 'bare')
    const localCache = persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    const database = initializeFirestore(app, { localCache })
    expect(await detectPersistence(database)).toBe('unimplemented')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(await detectPersistence(database)).toBeUndefined()
    onLog(null)
    await deleteApp(app)
  })
})

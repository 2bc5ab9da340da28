import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentReader } from '#src/browser/account/reader'
import { removeToken, storeToken, watchToken } from '#src/browser/account/session/token-store'
import { makeReaderToken } from '../../../../support/reader-token'

const noon = Date.UTC(2026, 0, 1, 12)
const nameless = makeReaderToken({ issued: noon })
const named = makeReaderToken({ issued: noon, email: 'a@example.org' })
const editors = makeReaderToken({ issued: noon, issuer: 'payload' })

const entries = new Map<string, string>()
const window = new EventTarget()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  removeToken()
})
afterEach(() => vi.unstubAllGlobals())

it('the token store keeps the token, by which the reader is known, and forgets it', () => {
  let notified = 0
  const end = watchToken(() => {
    notified += 1
  })
  expect(currentReader()).toBeUndefined()
  storeToken(nameless)
  expect(entries.get('token')).toBe(nameless)
  expect(currentReader()).toEqual({ kind: 'anonymous', uid: 'reader-1' })
  expect(currentReader()).toBe(currentReader())
  storeToken(named)
  expect(currentReader()).toEqual({ kind: 'named', uid: 'reader-1', email: 'a@example.org' })
  removeToken()
  expect([entries.size, currentReader(), notified]).toEqual([0, undefined, 3])
  end()
})

it('the token store notices a change of another tab', () => {
  let notified = 0
  const end = watchToken(() => {
    notified += 1
  })
  for (const key of ['token', 'other', null]) {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  expect(notified).toBe(2)
  end()
})

it('the token store never touches an editor’s token, beside which a reader can be signed in', () => {
  entries.set('token', editors)
  expect(currentReader()).toBeUndefined()
  storeToken(named)
  expect(entries.get('token')).toBe(editors)
  expect(currentReader()).toMatchObject({ kind: 'named' })
  removeToken()
  expect([entries.get('token'), currentReader()]).toEqual([editors, undefined])
})

it('the token store works where storage is forbidden', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storeToken(named)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

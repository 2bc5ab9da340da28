import { describe, expect, it, vi } from 'vitest'
import { consentKey, createConsentStore } from '#src/browser/consent/store'

function open(entries: Record<string, string> = {}, privacyControl = false) {
  const storage = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      entries[key] = text
    },
  }
  const events = new EventTarget()
  const now = Date.parse('2026-03-01T10:00:00Z')
  const store = createConsentStore(
    () => storage,
    events,
    () => privacyControl,
    () => now,
  )
  return { entries, events, store }
}

const eventOf = (name: string, facts: object) => Object.assign(new Event(name), facts)

describe('the choice of a browser', () => {
  it('is stored with its date, and listeners are notified', () => {
    const { entries, store } = open()
    const heard = vi.fn()
    store.subscribe(heard)
    expect(store.standing()).toEqual({ kind: 'unasked' })
    expect(store.choose('declined')).toBe(true)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(store.standing()).toEqual({ kind: 'declined', at: '2026-03-01T10:00:00.000Z' })
    expect(JSON.parse(String(entries[consentKey]))).toMatchObject({ answer: 'declined' })
  })

  it('notifies listeners when another tab changes it, or empties the storage, and for nothing else', () => {
    const { events, store } = open()
    const heard = vi.fn()
    const end = store.subscribe(heard)
    events.dispatchEvent(eventOf('storage', { key: consentKey }))
    events.dispatchEvent(eventOf('storage', { key: null }))
    events.dispatchEvent(eventOf('storage', { key: 'octavo-saved' }))
    expect(heard).toHaveBeenCalledTimes(2)
    end()
    events.dispatchEvent(eventOf('storage', { key: consentKey }))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is read again when a page comes back from the memory of the browser', () => {
    const { events, store } = open()
    const heard = vi.fn()
    store.subscribe(heard)
    events.dispatchEvent(eventOf('pageshow', { persisted: false }))
    expect(heard).not.toHaveBeenCalled()
    events.dispatchEvent(eventOf('pageshow', { persisted: true }))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('gives way to Global Privacy Control', () => {
    const { store } = open({}, true)
    store.choose('accepted')
    expect(store.standing()).toEqual({ kind: 'signalled' })
  })

  it('is a no where the browser forbids the storage', () => {
    const store = createConsentStore(
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
      new EventTarget(),
      () => false,
    )
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(store.standing()).toEqual({ kind: 'unkept' })
    expect(store.choose('accepted')).toBe(false)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
  })
})

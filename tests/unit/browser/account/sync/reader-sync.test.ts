import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choices } from '#src/browser/account/sync/choices'
import { writeDeed } from '#src/browser/account/sync/document-form'
import { createReaderSync, type Device } from '#src/browser/account/sync/reader-sync'
import type { DocumentChanges, ReaderDocument } from '#src/browser/firebase/reader-document'
import type { SavedArticle } from '#src/browser/saved/article'
import { createLocalStore, type SavedStore } from '#src/browser/saved/store'
import { keyStorage } from '../../../../support/servers/key-storage'

const article = (id: string, day: number): SavedArticle => ({
  id,
  locale: 'de',
  contentLocale: 'de',
  pathname: `/de/blogs/${id}`,
  title: `Artikel ${id}`,
  savedAt: `2026-03-0${day}T10:00:00.000Z`,
})
const textOf = (one: SavedArticle) =>
  writeDeed({ kind: 'saved', article: one, at: Date.parse(one.savedAt) }) as string

class MemoryDocument implements ReaderDocument {
  fields: Record<string, unknown> | undefined
  isReachable = true
  reads = 0
  readonly writes: DocumentChanges[] = []

  async read() {
    this.reads += 1
    await Promise.resolve()
    return { isFromServer: this.isReachable, fields: this.fields }
  }
  write(changes: DocumentChanges) {
    this.writes.push(changes)
    const { saved, ...choices } = changes
    const entries = Object.entries({ ...(this.fields?.['saved'] as object), ...saved })
    this.fields = {
      ...this.fields,
      ...choices,
      saved: Object.fromEntries(entries.filter(([, text]) => text !== undefined)),
    }
  }
  async erase() {
    await Promise.resolve()
    this.fields = undefined
  }
}

interface TestDevice extends Device {
  readonly store: SavedStore
  readonly chosen: { now: Choices; agreed: Choices }
}

function newDevice(): TestDevice {
  const keys = keyStorage()
  const store = createLocalStore(() => keys, new EventTarget())
  const chosen: TestDevice['chosen'] = { now: {}, agreed: {} }
  return {
    store,
    chosen,
    choices: {
      read: () => chosen.now,
      apply: (choices) => {
        chosen.now = choices
      },
      readAgreed: () => chosen.agreed,
      writeAgreed: (choices) => {
        chosen.agreed = choices
      },
      forgetAgreed: () => {
        chosen.agreed = {}
      },
    },
    follow: (changed) => store.subscribe(changed),
    now: Date.now,
  }
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-04-01T00:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

describe('the sync of a reader’s document', () => {
  it('leaves both sides equal after one pass, and writes nothing twice', async () => {
    const document = new MemoryDocument()
    document.fields = { owner: 'u', saved: { de_b: textOf(article('b', 2)) } }
    const device = newDevice()
    device.store.add(article('a', 1))
    const sync = createReaderSync(document, device)
    expect(await sync.now()).toEqual({ kind: 'current' })
    expect(device.store.list()).toEqual([article('b', 2), article('a', 1)])
    expect(document.writes).toEqual([{ saved: { de_a: textOf(article('a', 1)) } }])
    await sync.now()
    await vi.runAllTimersAsync()
    expect([document.writes.length, document.reads]).toEqual([1, 2])
  })

  it('sends nothing to a server if there is nothing to send', async () => {
    const document = new MemoryDocument()
    await createReaderSync(document, newDevice()).now()
    expect(document.writes).toEqual([])
  })

  it('follows saves and removals, once for what comes together', async () => {
    const document = new MemoryDocument()
    const device = newDevice()
    createReaderSync(document, device)
    device.store.add(article('a', 1))
    device.store.add(article('b', 2))
    await vi.advanceTimersByTimeAsync(900)
    expect(document.reads).toBe(1)
    expect(Object.keys(document.writes[0]?.saved ?? {}).sort()).toEqual(['de_a', 'de_b'])
    device.store.remove(article('a', 1))
    await vi.advanceTimersByTimeAsync(900)
    expect(document.writes[1]).toEqual({
      saved: { de_a: '{"removedAt":"2026-04-01T00:00:00.900Z"}' },
    })
  })

  it('brings removals and their undoing to the other device', async () => {
    const document = new MemoryDocument()
    const [one, other] = [newDevice(), newDevice()]
    const [first, second] = [one, other].map((device) => createReaderSync(document, device))
    one.store.add(article('a', 1))
    await first?.now()
    await second?.now()
    expect(other.store.list()).toEqual([article('a', 1)])
    other.store.remove(article('a', 1))
    await second?.now()
    await first?.now()
    expect(one.store.list()).toEqual([])
    vi.advanceTimersByTime(5)
    other.store.add(article('a', 1))
    await second?.now()
    await first?.now()
    expect(one.store.list()).toEqual([article('a', 1)])
  })

  it('uses the local copy where the server cannot be reached', async () => {
    const document = new MemoryDocument()
    document.isReachable = false
    document.fields = {
      saved: { de_b: textOf(article('b', 2)), de_c: '{"removedAt":"2026-03-01T10:00:00.000Z"}' },
    }
    const device = newDevice()
    expect(await createReaderSync(document, device).now()).toEqual({ kind: 'cached', articles: 1 })
    expect(device.store.list()).toEqual([article('b', 2)])
  })

  it('ignores what no article can be', async () => {
    const document = new MemoryDocument()
    document.fields = {
      theme: 'pink',
      language: { x: 1 },
      saved: { de_x: textOf(article('x', 1)).replace('/de/blogs', '//evil'), de_y: 7, de_z: '[]' },
    }
    const device = newDevice()
    await createReaderSync(document, device).now()
    expect([device.store.list(), device.chosen.now]).toEqual([[], {}])
    expect(document.writes).toEqual([])
  })

  it('carries theme and language to a device that chose none', async () => {
    const document = new MemoryDocument()
    const [one, other] = [newDevice(), newDevice()]
    one.chosen.now = { theme: 'dark', language: 'de' }
    await createReaderSync(document, one).now()
    expect(document.writes).toEqual([{ theme: 'dark', language: 'de', saved: {} }])
    await createReaderSync(document, other).now()
    expect(other.chosen.now).toEqual({ theme: 'dark', language: 'de' })
    other.chosen.now = { theme: 'light', language: 'de' }
    await createReaderSync(document, other).now()
    await createReaderSync(document, one).now()
    expect(one.chosen.now).toEqual({ theme: 'light', language: 'de' })
  })

  it('writes nothing after it was erased or stopped', async () => {
    const document = new MemoryDocument()
    const device = newDevice()
    const sync = createReaderSync(document, device)
    device.store.add(article('a', 1))
    const pass = sync.now()
    await sync.erase()
    await pass
    expect(document.fields).toBeUndefined()
    device.store.add(article('b', 2))
    await vi.advanceTimersByTimeAsync(5000)
    expect([document.fields, document.reads]).toEqual([undefined, 1])

    const other = newDevice()
    const stopped = createReaderSync(document, other)
    other.store.add(article('a', 1))
    stopped.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(document.fields).toBeUndefined()
  })

  it('continues after a server has refused', async () => {
    const document = new MemoryDocument()
    const device = newDevice()
    const sync = createReaderSync(document, device)
    vi.spyOn(document, 'read').mockRejectedValueOnce(new Error('permission-denied'))
    await expect(sync.now()).rejects.toThrow('permission-denied')
    expect(await sync.now()).toEqual({ kind: 'current' })
  })
})

describe('three devices and the document between them', () => {
  const act = fc.record({
    device: fc.nat({ max: 2 }),
    what: fc.constantFrom('save', 'remove', 'meet', 'cut', 'mend'),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
  })

  it('agree on the last change, whatever happened between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const document = new MemoryDocument()
        const devices = [newDevice(), newDevice(), newDevice()]
        const syncs = devices.map((device) => createReaderSync(document, device))
        const last = new Map<string, boolean>()
        for (const { device, what, id } of acts) {
          vi.advanceTimersByTime(10)
          const store = devices[device]?.store as SavedStore
          const isThere = store.list().some((one) => one.id === id)
          if (what === 'meet') await syncs[device]?.now()
          if (what === 'cut' || what === 'mend') document.isReachable = what === 'mend'
          if (what === 'save' && !isThere) {
            store.add({ ...article(id, 1), savedAt: new Date().toISOString() })
            last.set(id, true)
          }
          if (what === 'remove' && isThere) {
            store.remove({ id, locale: 'de' })
            last.set(id, false)
          }
        }
        for (const sync of [...syncs, ...syncs]) await sync.now()
        for (const sync of syncs) sync.stop()
        const wanted = [...last].filter(([, isSaved]) => isSaved).map(([id]) => id)
        for (const { store } of devices) {
          expect(
            store
              .list()
              .map(({ id }) => id)
              .sort(),
          ).toEqual(wanted.sort())
        }
        const writes = document.writes.length
        for (const device of devices) await createReaderSync(document, device).now()
        expect(document.writes.length).toBe(writes)
      }),
    )
  })
})

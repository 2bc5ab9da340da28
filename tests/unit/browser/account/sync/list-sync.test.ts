import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createListSync, type SyncParts } from '#src/browser/account/sync/list-sync'
import { createLocalStore } from '#src/browser/saved/store'
import { keyStorage } from '../../../../support/servers/key-storage'

interface Start {
  /** The reader who is signed in. */
  readonly uid?: string | undefined
  /** Whose list this device has. */
  readonly owner?: string | null
  readonly articles?: readonly string[]
  /** What the server responds to each request. */
  readonly now?: () => Promise<{ kind: 'synced' }>
  readonly erase?: () => Promise<void>
  readonly open?: () => Promise<void>
}

function open({ articles = [], erase, now, open, owner = null, ...start }: Start = {}) {
  const reader = { uid: 'uid' in start ? start.uid : 'ann' }
  const done: string[] = []
  const keys = keyStorage()
  const store = createLocalStore(() => keys, new EventTarget())
  for (const [day, id] of articles.entries()) {
    const savedAt = `2026-03-0${day + 1}T10:00:00.000Z`
    const place = { locale: 'en', contentLocale: 'en', pathname: `/blogs/${id}` } as const
    store.add({ ...place, id, title: id, savedAt })
  }
  let ownerNow = owner
  const watches = new Set<() => void>()
  const parts = {
    openSession: async () => {
      await open?.()
      return { app: 'app', settings: 'settings', auth: { currentUser: reader.uid ? reader : null } }
    },
    savedStore: () => store,
    currentReader: () => (reader.uid ? reader : undefined),
    watchToken: (changed: () => void) => {
      watches.add(changed)
      return () => watches.delete(changed)
    },
    readOwner: () => ownerNow,
    writeOwner: (uid: string | null) => {
      ownerNow = uid
    },
    setSyncStatus: (status: { kind: string; articles?: number }) =>
      void done.push([status.kind, status.articles].join(' ').trim()),
    loadSync: async () => ({
      startSync: async (app: string, settings: string, uid: string) => {
        done.push(`start ${app} ${settings} ${uid}`)
        return {
          now: async () => {
            done.push(`ask ${uid}`)
            return now ? now() : { kind: 'synced' }
          },
          stop: () => void done.push(`stop ${uid}`),
          erase: async () => {
            await erase?.()
            done.push(`erase ${uid}`)
          },
        }
      },
    }),
    loadDatabase: async () => ({
      forgetReadersDatabase: async (app: string, settings: string) =>
        void done.push(`forget ${app} ${settings}`),
    }),
  } as unknown as SyncParts
  return {
    sync: createListSync(parts),
    done,
    reader,
    watches,
    owner: () => ownerNow,
    listed: () => store.list().map(({ id }) => id),
    changeToken: () => {
      for (const changed of watches) changed()
    },
  }
}

function quiet() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const begun = ['idle', 'busy', 'start app settings ann']

describe('synchronizing the list', () => {
  it('starts for the signed-in reader, shows what came, and makes the list theirs', async () => {
    const { done, listed, owner, sync } = open({ articles: ['a'] })
    await sync.syncReader()
    expect(done).toEqual([...begun, 'ask ann', 'synced'])
    expect([owner(), listed()]).toEqual(['ann', ['a']])
  })

  it('does nothing without a reader', async () => {
    const { done, owner, sync } = open({ uid: undefined })
    await sync.syncReader()
    expect([done, owner()]).toEqual([[], null])
  })

  it('asks once where it is called twice, and again afterward, without starting again', async () => {
    const { done, sync, watches } = open()
    await Promise.all([sync.syncReader(), sync.syncReader()])
    expect(done).toEqual([...begun, 'ask ann', 'synced'])
    await sync.syncReader()
    expect(done.slice(5)).toEqual(['busy', 'ask ann', 'synced'])
    expect(watches.size).toBe(1)
  })

  it('follows changes of the list from the first one on', async () => {
    const { done, sync } = open()
    await sync.followList()
    const once = [...done]
    await sync.followList()
    expect(done).toEqual(once)
    expect(done).toContain('ask ann')
  })

  it('asks before another reader’s articles join the account, and changes nothing', async () => {
    const { done, listed, owner, sync } = open({ owner: 'bob', articles: ['a', 'b'] })
    await sync.syncReader()
    expect(done).toEqual(['undecided 2'])
    expect([owner(), listed()]).toEqual(['bob', ['b', 'a']])
  })

  it('forgets what is known of another reader’s empty list', async () => {
    const { done, owner, sync } = open({ owner: 'bob' })
    await sync.syncReader()
    expect([owner(), done.at(-1)]).toEqual(['ann', 'synced'])
  })

  it('reports a failure, and starts anew with the next call', async () => {
    const warn = quiet()
    let fails = true as boolean
    const { done, sync } = open({
      open: async () => {
        if (fails) throw new Error('offline')
      },
    })
    await sync.syncReader()
    expect(done).toEqual(['failed'])
    expect(warn).toHaveBeenCalledOnce()
    fails = false
    await sync.syncReader()
    expect(done.slice(1)).toEqual([...begun, 'ask ann', 'synced'])
  })

  it('starts anew where the client could not be loaded', async () => {
    quiet()
    let calls = 0
    const { done, sync } = open({
      open: async () => {
        calls += 1
        if (calls === 2) throw new Error('offline')
      },
    })
    await sync.syncReader()
    expect(done).toEqual(['idle', 'busy', 'failed'])
    await sync.syncReader()
    expect(done.slice(3)).toEqual([...begun, 'ask ann', 'synced'])
  })

  it('says nothing of a response that comes after the reader has left', async () => {
    let respond = (_: { kind: 'synced' }): void => undefined
    const { done, sync } = open({ now: () => new Promise((resolve) => (respond = resolve)) })
    const asked = sync.syncReader()
    await settle()
    sync.stopSync()
    respond({ kind: 'synced' })
    await asked
    expect(done).toEqual([...begun, 'ask ann', 'idle', 'stop ann'])
  })
})

describe('following stops', () => {
  it.each([
    ['signed out', undefined],
    ['another one', 'bob'],
  ])('where another tab’s reader is %s', async (_, uid) => {
    const { changeToken, done, reader, sync, watches } = open()
    await sync.syncReader()
    changeToken()
    expect(done.at(-1)).toBe('synced')
    reader.uid = uid
    changeToken()
    await settle()
    expect(done.slice(-2)).toEqual(['idle', 'stop ann'])
    expect(watches.size).toBe(0)
  })

  it('for the reader before where another one signs in here', async () => {
    const { done, reader, sync, watches } = open()
    await sync.syncReader()
    reader.uid = 'bob'
    await sync.syncReader()
    expect(done.slice(5)).toEqual([
      'idle',
      'busy',
      'stop ann',
      'start app settings bob',
      'ask bob',
      'synced',
    ])
    expect(watches.size).toBe(1)
  })
})

describe('deciding about another reader’s articles', () => {
  it.each([
    ['take', ['b', 'a']],
    ['discard', []],
  ] as const)('%s', async (what, left) => {
    const { done, listed, owner, sync } = open({ owner: 'bob', articles: ['a', 'b'] })
    await sync.decide(what)
    expect([listed(), owner(), done.at(-1)]).toEqual([left, 'ann', 'synced'])
  })

  it('leaves the list to no account where the reader has left meanwhile', async () => {
    const { done, listed, owner, sync } = open({ uid: undefined, owner: 'bob', articles: ['a'] })
    await sync.decide('take')
    expect([listed(), owner(), done]).toEqual([['a'], null, []])
  })
})

describe('the reader’s document', () => {
  it('is erased, and no longer followed', async () => {
    const { done, sync } = open()
    await sync.eraseDocument('ann')
    await settle()
    expect(done).toEqual(['idle', 'start app settings ann', 'erase ann', 'idle', 'stop ann'])
  })

  it('counts as not erased where the server does not respond within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sync } = open({ erase: () => new Promise(() => undefined) })
    let state = 'open'
    const erased = sync.eraseDocument('ann').catch(({ name }) => (state = name))
    await settle()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(state).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    await erased
    expect(state).toBe('TimeoutError')
  })

  it('has its copies removed from this device', async () => {
    const { done, sync } = open()
    await sync.forgetDocuments()
    expect(done).toEqual(['forget app settings'])
  })

  it('leaves copies where they cannot be removed, with a warning', async () => {
    const warn = quiet()
    const { done, sync } = open({ open: () => Promise.reject(new Error('offline')) })
    await sync.forgetDocuments()
    expect(done).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })
})

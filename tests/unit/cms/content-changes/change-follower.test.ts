import { describe, expect, it } from 'vitest'
import { createChangeFollower } from '#src/cms/content-changes/change-follower'
import { type ContentChange, retention } from '#src/cms/content-changes/content-change'
import { everything } from '#src/platform/cache/tags'

function follow() {
  const state: { now: number; isAway: boolean; applies: boolean } = {
    now: 1_000_000,
    isAway: false,
    applies: true,
  }
  let changes: ContentChange[] = []
  const applied: string[][] = []
  const reads: number[] = []
  const visible: (readonly number[])[] = []
  const follower = createChangeFollower({
    read: async (since) => {
      if (state.isAway) throw new Error('away')
      reads.push(Number(since))
      return changes.filter(({ at, pending }) => pending || at >= since)
    },
    apply: async (tags) => {
      if (state.applies) applied.push([...tags])
      return state.applies
    },
    own: 'me',
    from: new Date(state.now),
    overlap: 5_000,
    clock: () => state.now,
    visible: (recorded) => visible.push(recorded),
  })
  return {
    state,
    applied,
    reads,
    visible,
    look: () => follower.look(),
    record: (_id: string, tags: string[], more: Partial<ContentChange> = {}) => {
      changes.push({ _id, at: new Date(state.now), tags, by: 'another', ...more })
    },
    remove: (id: string) => {
      changes = changes.filter(({ _id }) => _id !== id)
    },
  }
}

describe('the changes of other processes', () => {
  it('are applied once, those of this process not at all', async () => {
    const { applied, look, record } = follow()
    record('1', ['a', 'b'])
    record('2', ['b', 'c'])
    record('3', ['d'], { by: 'me' })
    await look()
    await look()
    expect(applied).toEqual([['a', 'b', 'c']])
  })

  it('are found even if they become visible after others with a later time', async () => {
    const { applied, look, record, state } = follow()
    state.now += 4_000
    record('late', ['later'])
    await look()
    record('early', ['earlier'], { at: new Date(state.now - 3_000) })
    await look()
    expect(applied).toEqual([['later'], ['earlier']])
  })

  it('are applied again under the same name when they happen again', async () => {
    const { applied, look, record, remove, state } = follow()
    record('touch', [everything], { by: 'somebody' })
    await look()
    remove('touch')
    state.now += 10_000
    record('touch', [everything], { by: 'somebody' })
    await look()
    expect(applied).toEqual([[everything], [everything]])
  })

  it('are tried again where the process could not take them yet', async () => {
    const { applied, look, record, state } = follow()
    state.applies = false
    record('1', ['a'])
    await look()
    state.applies = true
    record('2', ['b'])
    await look()
    expect(applied).toEqual([['a', 'b']])
  })

  it('are all found after a pause that is shorter than they are kept', async () => {
    const { applied, look, record, state } = follow()
    for (let minute = 0; minute < 20; minute += 1) {
      state.now += 60_000
      record(`${minute}`, [`tag ${minute}`])
    }
    await look()
    expect(applied[0]).toHaveLength(20)
  })

  it('expire everything after a longer pause, and after a look that failed', async () => {
    const { applied, look, state } = follow()
    await look()
    state.now += retention
    await look()
    expect(applied).toEqual([[everything]])
    state.isAway = true
    await expect(look()).rejects.toThrow('away')
    state.isAway = false
    await look()
    await look()
    expect(applied).toEqual([[everything], [everything]])
  })

  it('expire everything, once, where a save never came to its end', async () => {
    const { applied, look, record, remove, state } = follow()
    record('quick', [everything], { pending: true })
    record('killed', [everything], { pending: true })
    await look()
    remove('quick')
    state.now += 10_000
    await look()
    expect(applied).toEqual([])
    state.now += 6_000
    await look()
    await look()
    expect(applied).toEqual([[everything]])
  })

  it('are read from five seconds before the newest one, even if an older one is found after it', async () => {
    const { look, reads, record, state } = follow()
    await look()
    state.now += 20_000
    record('new', ['a'])
    await look()
    record('late', ['b'], { at: new Date(state.now - 3_000) })
    await look()
    await look()
    expect(reads).toEqual([995_000, 995_000, 1_015_000, 1_015_000])
  })

  it('are measured when they are expired, those of this process elsewhere', async () => {
    const { look, record, state, visible } = follow()
    state.applies = false
    record('1', ['a'])
    record('mine', ['b'], { by: 'me' })
    await look()
    state.applies = true
    await look()
    record('2', ['c'], { at: new Date(state.now + 7) })
    await look()
    await look()
    expect(visible).toEqual([[1_000_000], [1_000_007]])
  })

  it('expire everything after a pause of more than half of the time for which they are kept', async () => {
    const { applied, look, state } = follow()
    state.now += retention / 2
    await look()
    expect(applied).toEqual([])
    state.now += retention / 2 + 1
    await look()
    expect(applied).toEqual([[everything]])
  })

  it('that are pending for fifteen seconds can still be recorded', async () => {
    const { applied, look, record, remove, state } = follow()
    record('slow', [everything], { pending: true })
    await look()
    state.now += 15_000
    await look()
    remove('slow')
    record('slow', ['a'])
    await look()
    expect(applied).toEqual([['a']])
  })
})

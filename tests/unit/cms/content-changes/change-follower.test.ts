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
  const follower = createChangeFollower({
    read: async (since) => {
      if (state.isAway) throw new Error('away')
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
  })
  return {
    state,
    applied,
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
})

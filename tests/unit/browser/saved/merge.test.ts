import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedArticle } from '#src/browser/saved/article'
import { type Change, trimChanges } from '#src/browser/saved/changes'
import {
  type Deeds,
  deedsOf,
  joinDeeds,
  keyOf,
  type SavedState,
  stateOf,
} from '#src/browser/saved/merge'
import { hasArticle } from '#src/browser/saved/saved-list'
import { createLocalStore, type SavedStore } from '#src/browser/saved/store'
import { keyStorage } from '../../../support/servers/key-storage'

const day = (time: number) => new Date(Date.UTC(2026, 0, 1) + time).toISOString()

const article = (id: string, time: number, title = `Artikel ${id}`): SavedArticle => ({
  id,
  locale: 'de',
  contentLocale: 'de',
  pathname: `/de/blogs/${id}`,
  title,
  savedAt: day(time),
})
const removal = (id: string, time: number): Change => ({ id, locale: 'de', changedAt: day(time) })
const state = (articles: SavedArticle[], changes: Change[] = []): SavedState => ({
  articles,
  changes,
})
const join = (one: SavedState, other: SavedState) =>
  stateOf(joinDeeds(deedsOf(one), deedsOf(other)))

describe('a merge of two states', () => {
  it.each([
    ['saved on either', state([article('a', 1)]), state([article('b', 2)]), 'ba'],
    ['removed later', state([article('a', 1)]), state([], [removal('a', 2)]), ''],
    ['saved again later', state([article('a', 3)]), state([], [removal('a', 2)]), 'a'],
    ['removed at the same time', state([article('a', 2)]), state([], [removal('a', 2)]), 'a'],
    [
      'brought back later than removed elsewhere',
      state([article('a', 1)], [removal('a', 5)]),
      state([], [removal('a', 4)]),
      'a',
    ],
    [
      'brought back before it was removed elsewhere',
      state([article('a', 1)], [removal('a', 3)]),
      state([], [removal('a', 4)]),
      '',
    ],
  ])('%s', (_, one, other, ids) => {
    for (const joined of [join(one, other), join(other, one)]) {
      expect(joined.articles.map(({ id }) => id).join('')).toBe(ids)
    }
  })

  it('keeps the text that is whole', () => {
    const [whole, cut] = [state([article('a', 1, 'Das Ganze ')]), state([article('a', 1, 'Das')])]
    expect(join(whole, cut)).toEqual(join(cut, whole))
    expect(join(whole, cut).articles[0]?.title).toBe('Das Ganze ')
  })
})

/** Any state of a device, with few names and few times, so that they meet. */
const time = fc.integer({ min: 0, max: 6 })
const anyArticle = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), time, fc.constantFrom('Titel', 'Titel!'))
  .map(([id, at, title]) => article(id, at, title))
const anyState = fc
  .tuple(
    fc.uniqueArray(anyArticle, { selector: keyOf }),
    fc.uniqueArray(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), time).map(([id, at]) => removal(id, at)),
      { selector: keyOf },
    ),
  )
  .map(([articles, changes]) => state(articles, changes))
const anyDeeds: fc.Arbitrary<Deeds> = anyState.map(deedsOf)

const sorted = (deeds: Deeds) => [...deeds].sort(([a], [b]) => (a < b ? -1 : 1))

describe('merging', () => {
  it('comes to the same in any order and any number of times', () => {
    fc.assert(
      fc.property(anyDeeds, anyDeeds, anyDeeds, (a, b, c) => {
        expect(sorted(joinDeeds(a, b))).toEqual(sorted(joinDeeds(b, a)))
        expect(sorted(joinDeeds(joinDeeds(a, b), c))).toEqual(sorted(joinDeeds(a, joinDeeds(b, c))))
        expect(sorted(joinDeeds(a, a))).toEqual(sorted(a))
        expect(sorted(joinDeeds(joinDeeds(a, b), b))).toEqual(sorted(joinDeeds(a, b)))
      }),
    )
  })

  it('loses nothing that was not removed later', () => {
    fc.assert(
      fc.property(anyState, anyState, (one, other) => {
        const { articles } = join(one, other)
        for (const mine of [...one.articles, ...other.articles]) {
          const at = Math.max(
            ...[one, other].map(
              (device) =>
                (hasArticle(device.articles, mine) && deedsOf(device).get(keyOf(mine))?.at) || 0,
            ),
          )
          const wasRemoved = [one, other].some((device) => {
            const deed = deedsOf(device).get(keyOf(mine))
            return deed?.kind === 'removed' && deed.at > at
          })
          expect(hasArticle(articles, mine)).toBe(!wasRemoved)
        }
      }),
    )
  })

  it('survives being stored', () => {
    fc.assert(
      fc.property(anyDeeds, (deeds) => {
        const { articles, changes } = stateOf(deeds)
        const stored = trimChanges(changes, articles, Date.parse(day(0)))
        expect(sorted(deedsOf(state([...articles], [...stored])))).toEqual(sorted(deeds))
      }),
    )
  })
})

describe('devices of one reader', () => {
  const act = fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom('save', 'remove', 'undo', 'meet'),
    id: fc.constantFrom('a', 'b', 'c'),
  })

  it('agree on the last change once each has met the account, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let clock = Date.parse(day(0))
        const devices = [0, 1, 2].map(() => newStore(() => clock))
        let account: Deeds = new Map()
        const meet = (device: SavedStore) => {
          device.replace((mine) => stateOf(joinDeeds(deedsOf(mine), account)))
          account = joinDeeds(account, deedsOf(device.state()))
        }
        const last = new Map<string, boolean>()
        for (const { device, what, id } of acts) {
          clock += 1000
          const store = devices[device] as SavedStore
          const has = hasArticle(store.list(), article(id, 0))
          if (what === 'meet') meet(store)
          else if (what === 'remove' && has) {
            store.remove({ id, locale: 'de' })
            last.set(id, false)
          } else if (what !== 'remove' && !has) {
            // Undoing adds the article as it was, with the time at which it was saved.
            const savedAt = what === 'undo' ? day(0) : new Date(clock).toISOString()
            const wasRemovedHere = store.state().changes.some((change) => change.id === id)
            if (what === 'undo' && !wasRemovedHere) continue
            store.add({ ...article(id, 0), savedAt })
            last.set(id, true)
          }
        }
        for (const device of [...devices, ...devices]) meet(device)
        const [first, ...others] = devices.map((device) => device.state())
        for (const other of others) expect(other).toEqual(first)
        for (const [id, isSaved] of last) {
          expect([id, hasArticle(first?.articles ?? [], article(id, 0))]).toEqual([id, isSaved])
        }
      }),
    )
  })
})

function newStore(now: () => number): SavedStore {
  const keys = keyStorage()
  return createLocalStore(() => keys, new EventTarget(), now)
}

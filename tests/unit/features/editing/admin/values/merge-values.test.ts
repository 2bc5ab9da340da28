import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame } from '#src/cms/values/is-same'
import {
  type Choose,
  mergeValues,
  type Side,
  withChanges,
} from '#src/features/editing/admin/values/merge-values'

interface Row {
  readonly id: string
  readonly [name: string]: unknown
}

const quote = (id: string, text: string, more: object = {}): Row => ({
  id,
  blockType: 'quote',
  text,
  ...more,
})

const base = [quote('a', 'A'), quote('b', 'B'), quote('c', 'C'), quote('d', 'D')]
const [a, b, c, d] = base as [Row, Row, Row, Row]

const both = (from: unknown, mine: unknown, theirs: unknown, choose?: Choose) =>
  mergeValues({ before: from, after: mine }, { before: from, after: theirs }, choose)

const ids = (value: unknown) => (value as Row[]).map(({ id }) => id).join('')

describe('two changes of a list', () => {
  it.each([
    [
      'rows of which each changed one',
      [{ ...a, text: 'X' }, b, c, d],
      [a, b, c, { ...d, text: 'Y' }],
      'abcd',
    ],
    ['a row moved, another one copied', [d, a, b, c], [a, b, quote('e', 'B'), c, d], 'dabec'],
    ['rows moved to two places', [c, a, b, d], [a, c, d, b], 'cadb'],
    ['a row deleted, another one added', [a, b, d], [quote('e', 'E'), a, b, c, d], 'eabd'],
    [
      'rows added at the same place',
      [...base, quote('f', 'F')],
      [...base, quote('e', 'E')],
      'abcdef',
    ],
    ['a row moved that the other changed', [b, c, d, a], [{ ...a, text: 'X' }, b, c, d], 'bcda'],
    ['the same row deleted twice', [a, b, d], [a, b, d], 'abd'],
    ['the same move twice', [d, a, b, c], [d, a, b, c], 'dabc'],
  ])('are merged: %s', (_, mine, theirs, order) => {
    const merged = both(base, mine, theirs)
    expect(merged.clashes).toEqual([])
    expect(ids(merged.value)).toBe(order)
  })

  it.each([undefined, null, ''])('that was %j before are merged, too', (from) => {
    const { clashes, value } = both(from, [a], [b])
    expect([ids(value), clashes]).toEqual(['ab', []])
    expect(both([a, b], from, [a]).value).toEqual([])
    expect(both([a, b], from, [{ ...a, text: 'X' }, b]).clashes).toMatchObject([
      { key: 'a', kind: 'row', mine: undefined, theirs: { text: 'X' } },
    ])
  })

  it.each<[string, unknown, unknown]>([
    ['a text beside rows', 'text', [b]],
    ['rows beside a text', [b], 'text'],
    ['a group beside a text', { x: 1 }, 'text'],
    ['a text beside a group', 'text', { x: 1 }],
    ['rows without ids', [{ x: 1 }], [{ x: 2 }]],
    ['rows with numbers for ids', [{ id: 1, x: 1 }], [{ id: 1, x: 2 }]],
    ['rows that are nothing', [null], [b]],
    ['numbers', [1], [2]],
    ['a date beside a group', new Date(0), { x: 1 }],
  ])('are one value where one of them is no list of rows: %s', (_, mine, theirs) => {
    expect(both([a], mine, theirs)).toEqual({
      value: mine,
      clashes: [{ key: '', kind: 'value', steps: [], mine, theirs }],
    })
  })

  it('keep a row that only one of two forms has known', () => {
    // The form writes its rows otherwise than the server: each side has its own state of before.
    const mine = { before: [a], after: [{ ...a, text: 'X' }] }
    const theirs = { before: [], after: [b] }
    const { clashes, value } = mergeValues(mine, theirs)
    expect(clashes).toMatchObject([{ key: 'a', kind: 'row', theirs: undefined }])
    expect(value).toEqual([{ ...a, text: 'X' }, b])
  })

  it('are merged by field inside of one row, and by row inside of that', () => {
    const from = [
      quote('a', 'A', { title: 'T', items: [{ id: '1', label: 'one' }], seo: { x: '' } }),
    ]
    const row = from[0] as Row
    const mine = [{ ...row, title: 'Mine', items: [{ id: '1', label: 'mine' }] }]
    const theirs = [
      {
        ...row,
        text: 'Theirs',
        items: [
          { id: '1', label: 'one' },
          { id: '2', label: 'two' },
        ],
        seo: { x: 'y' },
      },
    ]
    expect(both(from, mine, theirs)).toEqual({
      clashes: [],
      value: [
        quote('a', 'Theirs', {
          title: 'Mine',
          items: [
            { id: '1', label: 'mine' },
            { id: '2', label: 'two' },
          ],
          seo: { x: 'y' },
        }),
      ],
    })
  })

  it('are merged where the list is of documents or options', () => {
    expect(both(['1', '2'], ['1', '2', '3'], ['2', '4']).value).toEqual(['2', '3', '4'])
    const page = (value: string) => ({ relationTo: 'pages', value })
    expect(both([page('1')], [page('1'), page('2')], []).value).toEqual([page('2')])
  })

  it('ignore how the server stores a text', () => {
    const link = (url: string, text = '') => [quote('a', text, { url })]
    const { clashes, value } = mergeValues(
      { before: link('example.org'), after: link('example.org', 'Mine') },
      { before: link('https://example.org'), after: link('https://example.org') },
    )
    expect(clashes).toEqual([])
    expect(value).toMatchObject([{ text: 'Mine' }])
  })

  it.each([
    ['rows without ids', [{ text: 'A' }], [{ text: 'B' }], [{ text: 'C' }]],
    ['numbers, such as a place on a map', [1, 2], [1, 3], [4, 2]],
    ['rich texts', { root: { x: 1 } }, { root: { x: 2 } }, { root: { x: 3 } }],
    ['links to documents', null, { relationTo: 'a', value: '1' }, { relationTo: 'b', value: '2' }],
  ])('cannot be merged: %s', (_, from, mine, theirs) => {
    expect(both(from, mine, theirs)).toEqual({
      value: mine,
      clashes: [{ key: '', kind: 'value', steps: [], mine, theirs }],
    })
  })
})

it('a list with the changes of others has them in their order, and keeps its own in a conflict', () => {
  const [one, two, three] = [base, [b, c, d], [b, { ...c, text: 'X' }, d]]
  const changes = [
    { from: one, to: two },
    { from: two, to: three },
  ]
  expect(withChanges(base, [])).toBe(base)
  expect(withChanges(base, changes)).toBe(three)
  const own = [a, b, c, { ...d, text: 'Mine' }]
  expect(withChanges(own, changes)).toEqual([b, { ...c, text: 'X' }, { ...d, text: 'Mine' }])
  const changed = [a, b, { ...c, text: 'Mine' }, d]
  expect(withChanges(changed, changes)).toEqual([b, { ...c, text: 'Mine' }, d])
})

describe('a conflict', () => {
  const theirsAt =
    (key: string): Choose =>
    (clash) =>
      clash.key === key ? { take: 'theirs' } : undefined

  it('is the same field of the same row', () => {
    const mine = [a, { ...b, text: 'Mine' }, { ...c, text: 'C!' }, d]
    const theirs = [a, { ...b, text: 'Theirs' }, c]
    const { clashes, value } = both(base, mine, theirs)
    expect(clashes).toEqual([
      {
        key: 'b.text',
        kind: 'value',
        steps: [{ row: 'b' }, 'text'],
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ])
    expect(value).toEqual([a, { ...b, text: 'Mine' }, { ...c, text: 'C!' }])
    expect(both(base, mine, theirs, theirsAt('b.text')).value).toMatchObject([
      {},
      { text: 'Theirs' },
      {},
    ])
    const merged = both(base, mine, theirs, () => ({ take: 'merged', text: 'Both' }))
    expect(merged.value).toMatchObject([{}, { text: 'Both' }, {}])
  })

  it('is a row that one side has deleted and the other has changed: both are shown', () => {
    const changed = { ...b, text: 'Changed' }
    const deleted = both(base, [a, c, d], [a, changed, c, d])
    const clash = { key: 'b', kind: 'row', steps: [{ row: 'b' }] }
    expect(deleted.clashes).toEqual([{ ...clash, mine: undefined, theirs: changed }])
    expect(ids(deleted.value)).toBe('acd')
    expect(both(base, [a, c, d], [a, changed, c, d], theirsAt('b')).value).toEqual([
      a,
      changed,
      c,
      d,
    ])
    const kept = both(base, [a, changed, c, d], [a, c, d])
    expect(kept.clashes).toEqual([{ ...clash, mine: changed, theirs: undefined }])
    expect(kept.value).toEqual([a, changed, c, d])
    expect(ids(both(base, [a, changed, c, d], [a, c, d], theirsAt('b')).value)).toBe('acd')
  })

  it('is a row that was moved to two places', () => {
    const [mine, theirs] = [
      [d, a, b, c],
      [a, d, b, c],
    ]
    const { clashes, value } = both(base, mine, theirs)
    expect(clashes).toEqual([{ key: 'order', kind: 'order', steps: [], mine, theirs }])
    expect(ids(value)).toBe('dabc')
    expect(ids(both(base, mine, theirs, theirsAt('order')).value)).toBe('adbc')
  })
})

describe('any two changes', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const text = fc.constantFrom('', 'one', 'two', 'three')
  const nested = fc.uniqueArray(fc.record({ id: name, label: text }), {
    maxLength: 3,
    selector: ({ id }) => id,
  })
  const rows = fc.uniqueArray(
    fc.record({ id: name, title: text, group: fc.record({ url: text, x: text }), items: nested }),
    { maxLength: 6, selector: ({ id }) => id },
  )
  const settings = { seed: 32, numRuns: 1_000 }

  function textsOf(value: unknown, at = ''): Record<string, string> {
    if (typeof value === 'string') return value === '' ? {} : { [at]: value }
    if (Array.isArray(value)) {
      return Object.assign({}, ...value.map((row: Row) => textsOf(row, `${at}/${row.id}`)))
    }
    return Object.assign(
      {},
      ...Object.entries(value as object)
        .filter(([key]) => key !== 'id')
        .map(([key, inner]) => textsOf(inner, `${at}/${key}`)),
    )
  }

  it('equal the one where the other is empty', () => {
    fc.assert(
      fc.property(rows, rows, (from, after) => {
        expect(both(from, after, from)).toEqual({ value: after, clashes: [] })
        expect(both(from, from, after)).toEqual({ value: after, clashes: [] })
        expect(both(from, after, after)).toEqual({ value: after, clashes: [] })
      }),
      settings,
    )
  })

  /** Rows that are new have ids of their own. */
  const withOwnIds = (from: readonly Row[], after: readonly Row[], side: string): Row[] =>
    after.map((row) => (from.some(({ id }) => id === row.id) ? row : { ...row, id: row.id + side }))

  it('give the same result in either order', () => {
    fc.assert(
      fc.property(rows, rows, rows, (from, first, second) => {
        const [one, other] = [withOwnIds(from, first, '1'), withOwnIds(from, second, '2')]
        const [merged, turned] = [both(from, one, other), both(from, other, one)]
        expect(turned.clashes.map(({ key }) => key).sort()).toEqual(
          merged.clashes.map(({ key }) => key).sort(),
        )
        if (merged.clashes.length > 0) return
        expect(turned.value).toEqual(merged.value)
      }),
      settings,
    )
  })

  it('lose no word that either has written: it is in the list or in a conflict', () => {
    fc.assert(
      fc.property(rows, rows, rows, (from, mine, theirs) => {
        const { clashes, value } = both(from, mine, theirs)
        const [was, is] = [textsOf(from), textsOf(value)]
        const shown = clashes.map((clash) => `/${clash.key.replaceAll('.', '/')}`)
        for (const side of [mine, theirs]) {
          for (const [at, words] of Object.entries(textsOf(side))) {
            if (words === was[at] || is[at] === words) continue
            expect(shown.some((place) => at === place || at.startsWith(`${place}/`))).toBe(true)
          }
        }
        // Each row stands once, and none has come from anywhere else.
        const order = (value as Row[]).map(({ id }) => id)
        expect(new Set(order).size).toBe(order.length)
        for (const id of order) {
          expect([...mine, ...theirs].some((row) => row.id === id)).toBe(true)
        }
      }),
      settings,
    )
  })

  it('keep the order of each side among the rows that the other has not moved', () => {
    fc.assert(
      fc.property(rows, rows, (from, added) => {
        const mine = [...from].reverse()
        const known = new Set<string>(from.map(({ id }) => id))
        const theirs = [...from, ...added.filter(({ id }) => !known.has(id))]
        const { clashes, value } = both(from, mine, theirs)
        expect(clashes).toEqual([])
        expect((value as Row[]).filter(({ id }) => known.has(id))).toEqual(mine)
        expect(isSame((value as Row[]).length, theirs.length)).toBe(true)
      }),
      settings,
    )
  })

  it('give one side where that is chosen for each conflict', () => {
    fc.assert(
      fc.property(rows, rows, rows, (from, mine, theirs) => {
        const takeTheirs: Choose = () => ({ take: 'theirs' })
        const sides: [Side, Side] = [
          { before: from, after: mine },
          { before: from, after: theirs },
        ]
        const chosen = mergeValues(...sides, takeTheirs).value
        const turned = mergeValues(sides[1], sides[0]).value
        expect(textsOf(chosen)).toEqual(textsOf(turned))
      }),
      settings,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { isSame, isStoredAs } from '#src/cms/values/is-same'

const moment = '2026-11-27T10:00:00.000Z'

describe('two values are the same', () => {
  it.each<[unknown, unknown]>([
    ['a', 'a'],
    [Number.NaN, Number.NaN],
    [null, ''],
    [undefined, null],
    [[], undefined],
    [{ fields: {} }, {}],
    [{ fields: { alt: '' } }, {}],
    [moment, '2026-11-27T11:00:00.000+01:00'],
    [new Date(moment), moment],
    [new Date(moment), new Date(moment)],
    [{ a: 1, b: null }, { a: 1 }],
    [{ a: { b: [] } }, { a: { b: '' } }],
    [
      [1, { a: 'x' }],
      [1, { a: 'x' }],
    ],
  ])('%j and %j', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([true, true])
  })

  it.each<[unknown, unknown]>([
    ['a', 'b'],
    ['a ', 'a'],
    [0, null],
    [false, null],
    [moment, '2026-11-27T10:00:01.000Z'],
    // A text that only begins like a date is a text.
    [`on ${moment}`, `on 2026-11-27T11:00:00.000+01:00`],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, {}],
    [{ a: { b: 0 } }, {}],
    [{ a: [{}] }, {}],
    [{ 0: 'a' }, ['a']],
    [
      [1, 2],
      [2, 1],
    ],
    [['a'], ['a', 'b']],
    [{}, 'a'],
    [{ a: {} }, { a: 'x' }],
  ])('but not %j and %j', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([false, false])
  })
})

describe('a typed value is stored', () => {
  it('without blanks at its ends, also in lists and groups', () => {
    expect(isStoredAs('a ', 'a')).toBe(true)
    expect(isStoredAs([' a', 1], ['a', 1])).toBe(true)
    expect(isStoredAs({ row: { label: 'a ' } }, { row: { label: 'a' } })).toBe(true)
    expect(isStoredAs(new Date(moment), moment)).toBe(true)
    expect(isStoredAs(5, 5)).toBe(true)
  })

  it('and differs in anything else', () => {
    expect(isStoredAs('a', 'b')).toBe(false)
    expect(isStoredAs({ label: 'a ' }, { label: 'b' })).toBe(false)
    expect(isStoredAs(null, 'a')).toBe(false)
    expect(isStoredAs(new Date(moment), '2026-11-28T10:00:00.000Z')).toBe(false)
  })
})

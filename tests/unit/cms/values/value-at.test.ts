import { describe, expect, it } from 'vitest'
import { valueAt, withValueAt } from '#src/cms/values/value-at'

const values = { title: 'a', meta: { title: 'b', image: null }, tags: ['x'] }

describe('the value at a path', () => {
  it.each([
    ['title', 'a'],
    ['meta.title', 'b'],
    ['meta.image', null],
    ['meta.image.alt', undefined],
    ['title.length', undefined],
    ['none.at.all', undefined],
    ['tags.0', 'x'],
  ])('%s is %j', (path, value) => {
    expect(valueAt(values, path)).toBe(value)
  })

  it('is replaced in a copy; the rest stays', () => {
    expect(withValueAt(values, 'meta.title', 'c')).toEqual({
      ...values,
      meta: { title: 'c', image: null },
    })
    expect(withValueAt(values, 'title', 'c')).toEqual({ ...values, title: 'c' })
    expect(values.meta.title).toBe('b')
  })

  it('makes the groups that are missing or empty', () => {
    expect(withValueAt({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
    expect(withValueAt({ a: null }, 'a.b', 1)).toEqual({ a: { b: 1 } })
    expect(withValueAt({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } })
  })
})

import { describe, expect, it } from 'vitest'
import { copyOf } from '#src/cms/values/copy-of'

describe('a copy of stored values', () => {
  it('equals what it is made of, and shares nothing with it', () => {
    const value = {
      title: { en: 'One', de: null },
      at: new Date(5),
      rows: [{ id: 'a', inner: [1, undefined, true] }],
      none: undefined,
    }
    const copy = copyOf(value)
    expect(copy).toStrictEqual(value)
    expect(copy.at).not.toBe(value.at)
    copy.title.en = 'Two'
    copy.rows[0]?.inner.push(2)
    expect(value.title.en).toBe('One')
    expect(value.rows[0]?.inner).toHaveLength(3)
  })

  it('copies what JSON does not have as the platform does', () => {
    const value = { bytes: new Uint8Array([1, 2]), known: new Map([['a', { b: 1 }]]) }
    const copy = copyOf(value)
    expect(copy).toStrictEqual(value)
    expect(copy.known.get('a')).not.toBe(value.known.get('a'))
  })

  it('keeps a name that would be a prototype a name', () => {
    const value = JSON.parse('{"__proto__": {"isAdmin": true}}') as Record<string, unknown>
    const copy = copyOf(value)
    expect(Object.keys(copy)).toEqual(['__proto__'])
    expect(copy['isAdmin']).toBeUndefined()
  })

  it('refuses functions', () => {
    expect(() => copyOf({ run: () => 1 })).toThrow(/could not be cloned/)
  })
})

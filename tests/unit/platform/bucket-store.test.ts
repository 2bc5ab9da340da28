import { describe, expect, it } from 'vitest'
import { typeOf, uploadsOf } from '#src/platform/uploads/bucket-store'

describe('the objects of a bucket', () => {
  it('are uploads by their names after the prefix, with size and mark', () => {
    const objects = [
      { Key: 'site/a.png', ETag: '"1"', Size: 3 },
      { Key: 'site/in/b.png', ETag: '"2"', Size: 0 },
      { Key: 'site/c' },
    ]
    expect(uploadsOf(objects, 'site/')).toEqual([
      { name: 'a.png', size: 3, mark: '"1"' },
      { name: 'in/b.png', size: 0, mark: '"2"' },
      { name: 'c', size: 0, mark: '' },
    ])
    expect(uploadsOf(objects, '').map(({ name }) => name)).toEqual(objects.map(({ Key }) => Key))
  })

  it.each(['site/', 'site/in/', 'site/.octavo-check', 'site/.trash/b.png'])(
    'are no uploads where they are folders or leftovers: %s',
    (Key) => {
      expect(uploadsOf([{ Key, Size: 1 }], 'site/')).toEqual([])
    },
  )

  it('of a page without any are none', () => {
    expect(uploadsOf([], 'site/')).toEqual([])
    expect(uploadsOf([{}], '')).toEqual([])
  })
})

it.each([
  ['a.png', 'image/png'],
  ['a.b.JPG', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.webp', 'image/webp'],
  ['a.gif', 'image/gif'],
  ['a.avif', 'image/avif'],
  ['png', 'image/png'],
  ['a.svg', 'application/octet-stream'],
  ['a', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
])('%s is stored as %s', (name, type) => {
  expect(typeOf(name)).toBe(type)
})

import { describe, expect, it } from 'vitest'
import { apartFromSizes, nextFree } from '#src/features/media/free-name'

describe('the name of an upload', () => {
  it.each([
    ['leaf', 'leaf'],
    ['leaf-300x300', 'leaf-300-x-300'],
    ['leaf-300x300-2', 'leaf-300x300-2'],
    ['leaf-square-0123456789ab', 'leaf-square-x-0123456789ab'],
    ['leaf-share-0123456789ab', 'leaf-share-x-0123456789ab'],
    ['leaf-square', 'leaf-square'],
  ])('%s is %s: no size is called so', (name, own) => {
    expect(apartFromSizes(name)).toBe(own)
  })

  it('is the first that is free', () => {
    expect(nextFree('leaf', new Set())).toBe('leaf')
    expect(nextFree('leaf', new Set(['leaf-1']))).toBe('leaf')
    expect(nextFree('leaf', new Set(['leaf', 'leaf-1', 'leaf-3']))).toBe('leaf-2')
    // One file on a disk that does not tell capitals from small letters, or composes letters.
    expect(nextFree('leaf', new Set(['LEAF', 'Leaf-1']))).toBe('leaf-2')
    expect(nextFree('Grün', new Set(['grün'.normalize('NFD')]))).toBe('Grün-1')
  })
})

import { describe, expect, it } from 'vitest'
import { impose, signatureOf } from '#src/site/sections/imposition'

/** The leaves of each row, counted from 1 as printers do. */
function rowsOf(count: number, own: number): (number | undefined)[][] {
  const { columns, places } = impose(count, own)
  const leaves = places.map(({ leaf }) => (leaf === undefined ? undefined : leaf + 1))
  return Array.from({ length: places.length / columns }, (_, row) =>
    leaves.slice(row * columns, (row + 1) * columns),
  )
}

/** The order of the leaves, from the front, after the folds that places are turned by. */
function folded(count: number, own: number): (number | undefined)[] {
  const { columns, places, spine } = impose(count, own)
  const layers = [0.5, 1.5, 3.5]
  const depthOf = (index: number) => {
    const place = places[index]
    let [x, depth] = [(index % columns) - (columns - 1) / 2, 0]
    for (const [fold, turn] of (place?.turns ?? []).entries()) {
      if (turn === 0) continue
      depth = 2 * (layers[fold] ?? 0) - depth
      if (fold !== 1) x = 2 * (fold === 2 ? spine : 0) - x
    }
    return { depth, x }
  }
  const stack = places.map(({ leaf }, index) => ({ leaf, ...depthOf(index) }))
  expect(new Set(stack.map(({ x }) => x)).size).toBe(1)
  return stack.toSorted((one, other) => one.depth - other.depth).map(({ leaf }) => leaf)
}

describe('the imposition of a sheet', () => {
  it('is that of an octavo: 5 12 9 8 head to head with 4 13 16 1', () => {
    // Of leaves, whose pages these are.
    expect(rowsOf(8, 0)).toEqual([
      [3, 6, 5, 4],
      [2, 7, 8, 1],
    ])
    const { folds, places } = impose(8, 0)
    expect(folds).toEqual([1, 2, 3])
    expect(places.map(({ isHeadDown }) => isHeadDown)).toEqual([
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(4).fill(false),
    ])
  })

  it('is turned by half where the leaf of the reader would be upside down', () => {
    expect(rowsOf(8, 3)).toEqual([
      [1, 8, 7, 2],
      [4, 5, 6, 3],
    ])
  })

  it('is that of a quarto, and of a single fold, for fewer leaves, with blank ones at the end', () => {
    expect(rowsOf(4, 0)).toEqual([
      [3, 2],
      [4, 1],
    ])
    expect(rowsOf(3, 0)).toEqual([
      [3, 2],
      [undefined, 1],
    ])
    expect(impose(3, 0).folds).toEqual([2, 3])
    expect([rowsOf(2, 0), impose(2, 0).folds]).toEqual([[[2, 1]], [3]])
    expect([rowsOf(1, 0), impose(1, 0).folds]).toEqual([[[1]], []])
  })

  it.each([
    [8, 0],
    [4, 0],
    [2, 0],
    [1, 0],
  ])('of %i leaves is folded into their order', (count, own) => {
    expect(folded(count, own)).toEqual(Array.from({ length: count }, (_, leaf) => leaf))
  })

  it('keeps the leaf of the reader in front, whichever it is', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (let own = 0; own < count; own += 1) {
        expect([count, own, folded(count, own)[0]]).toEqual([count, own, own])
      }
    }
  })

  it('has signatures on the leaves of its first half', () => {
    expect([0, 1, 2, 3, 4, 7].map((leaf) => signatureOf(0, leaf))).toEqual([
      'A',
      'A2',
      'A3',
      'A4',
      '',
      '',
    ])
    expect(signatureOf(1, 0)).toBe('B')
  })
})

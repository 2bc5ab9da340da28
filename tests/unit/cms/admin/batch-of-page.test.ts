import { expect, it, vi } from 'vitest'
import { batchOfPage } from '#src/cms/admin/lists/batch-of-page'

it('a list reads the rows of a page together, and those of the next page again', async () => {
  const read = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, `row ${id}`])))
  const rowOf = batchOfPage(read)
  expect(await Promise.all([rowOf('a'), rowOf('b'), rowOf('a')])).toEqual([
    'row a',
    'row b',
    'row a',
  ])
  expect(read.mock.calls).toEqual([[['a', 'b']]])
  expect(await rowOf('c')).toBe('row c')
  expect(read.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

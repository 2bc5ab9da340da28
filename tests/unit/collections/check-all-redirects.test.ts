import { expect, it } from 'vitest'
import { checkAll } from '#collections/check-all-redirects'

const find = async () => undefined

it('rows of a file are checked beside each other, and beside those that stay', async () => {
  const to = (url: string) => ({ to: { type: 'custom', url } })
  const stored = [
    { id: 'kept', from: '/kept', ...to('/blogs') },
    { id: 'replaced', from: '/replaced', ...to('/a') },
  ]
  const rows = [
    { from: '/good', ...to('/blogs'), row: 1 },
    { from: '/a', ...to('/b'), row: 2 },
    { from: '/b', ...to('/a'), row: 3 },
    { id: 'replaced', from: '/replaced', ...to('/blogs'), row: 4 },
    { from: '/chain', ...to('/kept'), row: 5 },
  ]
  const { redirects, refused } = await checkAll(rows, stored, find)
  expect(redirects.map(({ from, key, row }) => [from, key, row])).toEqual([
    ['/good', '/good', 1],
    ['/replaced', '/replaced', 4],
  ])
  expect(refused.map(({ entry, fault }) => [entry.row, fault.fault, fault.other?.from])).toEqual([
    [2, 'loop', '/b'],
    [3, 'loop', '/a'],
    [5, 'chain', '/kept'],
  ])
})

it('each of very many rows is looked at a few times, patterns too', async () => {
  let looks = 0
  const rows = Array.from({ length: 1_000 }, (_, n) => ({
    get from() {
      looks += 1
      return n % 2 ? `/old/${n}/page.html` : `/:year/${n}/:slug`
    },
    to: { type: 'custom', url: n % 2 ? `/blogs?old=${n}` : `/old-blog/:slug?of=${n}` },
  }))
  const { redirects } = await checkAll(rows, [], find)
  expect(redirects).toHaveLength(1_000)
  expect(looks).toBeGreaterThan(0)
  expect(looks).toBeLessThan(20 * rows.length)
})

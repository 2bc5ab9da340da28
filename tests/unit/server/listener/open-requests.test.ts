import { expect, it } from 'vitest'
import { createOpenRequests } from '#src/server/listener/open-requests'

it('the count of open requests ignores a request that has ended before it is counted', () => {
  const requests = createOpenRequests(1)
  expect(requests.take('a', AbortSignal.abort())).toBe(true)
  const open = new AbortController()
  expect(requests.take('a', open.signal)).toBe(true)
  expect(requests.take('a', open.signal)).toBe(false)
  open.abort()
  expect(requests.take('a', new AbortController().signal)).toBe(true)
})

import { expect, it, vi } from 'vitest'
import { headOf } from '../../../src/app/(payload)/head-of'

it('a route responds to HEAD as to GET, without the body', async () => {
  const body = new ReadableStream<Uint8Array>()
  const cancel = vi.spyOn(body, 'cancel')
  const seen: string[] = []
  const head = headOf(async (request: Request, name: string) => {
    seen.push(request.method, new URL(request.url).search, String(request.headers.get('x')), name)
    return new Response(body, { status: 203, headers: { 'Content-Length': '5' } })
  })
  const request = new Request('http://localhost/api/blogs?a=1', {
    method: 'HEAD',
    headers: { x: 'y' },
  })
  const response = await head(request, 'args')
  expect(seen).toEqual(['GET', '?a=1', 'y', 'args'])
  expect([response.status, response.headers.get('Content-Length'), response.body]).toEqual([
    203,
    '5',
    null,
  ])
  expect(cancel).toHaveBeenCalled()
})

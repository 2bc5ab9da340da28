import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cacheResponse } from '#src/server/cache/cached-response'
import type { ContentState } from '#src/server/cache/content-state'
import { createResponseCache } from '#src/server/cache/response-cache'

async function openCache() {
  const tasks: (() => Promise<void>)[] = []
  const cache = createResponseCache({
    maxBytes: 1_000_000,
    state: { generation: 0 } as ContentState,
    later: { add: (task) => tasks.push(task), clear: () => undefined, idle: async () => undefined },
    clock: () => 0,
    log: () => undefined,
  })
  const identity = Buffer.from('<p>text</p>'.repeat(100))
  const content = {
    ...{ hash: 'h', length: identity.length, identity },
    ...{ gzip: gzipSync(identity), brotli: undefined },
  }
  const fields = { content: [], always: [] }
  const page = cacheResponse({ key: '/', status: 200, fields, content, generation: 0 })
  await cache.obtain('/', async () => ({ kind: 'response', response: page, cacheable: true }))
  const serve = (acceptEncoding: string) => {
    const response = cache.find('/')
    if (!response) throw new Error('The page is not cached.')
    cache.served(response, acceptEncoding)
    return response
  }
  return { serve, tasks }
}

describe('the Brotli form of a page', () => {
  it('is made once, however many requests come until it is there', async () => {
    const { serve, tasks } = await openCache()
    serve('gzip, br')
    expect(tasks).toHaveLength(0)
    for (let client = 0; client < 1_000; client += 1) serve('gzip, br')
    expect(tasks).toHaveLength(1)
    await tasks[0]?.()
    expect(serve('gzip, br').variants.br?.body?.length).toBeGreaterThan(0)
    expect(tasks).toHaveLength(1)
  })

  it('is not made for clients that like another form better', async () => {
    const { serve, tasks } = await openCache()
    for (const accept of ['gzip', 'gzip, br;q=0.5', '', 'identity']) serve(accept)
    expect(tasks).toHaveLength(0)
  })
})

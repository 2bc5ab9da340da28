import { describe, expect, it } from 'vitest'
import { openPageCache, page, type Route } from './open-page-cache'

const hashOf = (text: string) => `hash-of-${text.slice(0, 6)}`
const model = (text: string) => JSON.stringify({ hash: hashOf(text), model: { words: text } })

/** As the route answers, which hears of no query of a visitor. */
const payload = (text: string): Route =>
  page(model(text), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'X-Octavo-Payload-Hash': hashOf(text),
    'X-Robots-Tag': 'noindex',
  })

const missing: Route = (_req, res) => {
  res.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  res.end('{"error":"No such page."}')
}

const address = '/de/blogs/_payload.json'
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'

describe('a page payload', () => {
  it('is cached once, packed, whatever it is asked for by', async () => {
    const { ask, routes, calls, pageCache } = await openPageCache()
    const text = 'words.'.repeat(200)
    routes.set(address, payload(text))
    for (const query of ['', '?build=a', '?build=b', '?hash=a', '?hash=b&build=c', '?x']) {
      const answer = await ask(address + query, { headers: { 'accept-encoding': 'gzip' } })
      expect(answer).toMatchObject({ status: 200, text: model(text) })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'gzip',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers).not.toHaveProperty('x-octavo-payload-hash')
    }
    expect(calls.map(({ url }) => url)).toEqual([address])
    expect(pageCache.cached.answers).toBe(1)
  })

  it('keeps no memory of hashes that mean nothing', async () => {
    const { ask, routes, calls, pageCache } = await openPageCache()
    routes.set(address, payload('a'))
    await ask(address)
    await pageCache.settled()
    const { bytes } = pageCache.cached
    for (let number = 0; number < 50; number += 1) {
      const answer = await ask(`${address}?hash=junk-${number}`)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(pageCache.cached).toEqual({ answers: 1, bytes })
    expect(calls).toHaveLength(1)
  })

  it('holds for ever by its own hash, for the old one no longer after a change', async () => {
    const { ask, routes, pageCache } = await openPageCache()
    routes.set(address, payload('a'))
    const cacheControl = async (query: string) =>
      (await ask(address + query)).headers['cache-control']
    expect(await cacheControl('?hash=hash-of-a')).toBe(immutable)
    expect(await cacheControl('?hash=hash-of-a&build=x')).toBe(immutable)
    expect(await cacheControl('?build=hash-of-a')).toBe(revalidated)
    expect(await cacheControl('')).toBe(revalidated)
    routes.set(address, payload('b'))
    pageCache.expire()
    const old = await ask(`${address}?hash=hash-of-a`)
    expect(old).toMatchObject({ text: model('b'), headers: { 'cache-control': 'no-store' } })
    expect(await cacheControl('?hash=hash-of-b')).toBe(immutable)
  })

  it('answers HEAD and 304 in each of its ways, the packed forms too', async () => {
    const { ask, askTwice, routes, pageCache } = await openPageCache()
    routes.set(address, payload('repeat'.repeat(200)))
    const query = '?hash=hash-of-repeat'
    await askTwice(address)
    await pageCache.settled()
    for (const accept of ['br', 'gzip', 'identity']) {
      for (const [asked, expected] of [
        ['', revalidated],
        [query, immutable],
        ['?hash=x', 'no-store'],
      ]) {
        const headers = { 'accept-encoding': accept }
        const head = await ask(address + asked, { method: 'HEAD', headers })
        expect(head.body).toHaveLength(0)
        expect(head.headers['cache-control']).toBe(expected)
        const known = { ...headers, 'if-none-match': head.headers.etag ?? '' }
        const again = await ask(address + asked, { headers: known })
        expect(again.status).toBe(304)
        expect(again.headers['cache-control']).toBe(expected)
      }
    }
  })

  it('keeps its way where Brotli has to be made for the one who asks', async () => {
    const { ask, routes } = await openPageCache()
    routes.set(address, payload('x'.repeat(2_000)))
    const headers = { 'accept-encoding': 'br, identity;q=0' }
    const answer = await ask(`${address}?hash=other`, { headers })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  })

  it('is the same for an editor who is signed in', async () => {
    const { ask, routes, calls } = await openPageCache()
    routes.set(address, payload('public'))
    const cookie = 'payload-token=x'
    for (const query of ['', '?hash=hash-of-public']) {
      const answer = await ask(address + query, { headers: { cookie } })
      expect(answer.text).toBe(model('public'))
      expect(answer.headers['cache-control']).not.toContain('private')
    }
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers).not.toHaveProperty('cookie')
  })

  it('that is missing is JSON of which nothing is kept', async () => {
    const { ask, routes, pageCache, calls } = await openPageCache()
    routes.set(address, payload('a'))
    await ask(address)
    routes.set(address, missing)
    pageCache.expire()
    for (const query of ['', '?hash=hash-of-a']) {
      const answer = await ask(address + query)
      expect(answer).toMatchObject({ status: 404, text: '{"error":"No such page."}' })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    for (let number = 0; number < 20; number += 1) {
      routes.set(`/junk-${number}/_payload.json`, missing)
      expect((await ask(`/junk-${number}/_payload.json?hash=x`)).status).toBe(404)
    }
    expect(pageCache.cached.answers).toBe(0)
    expect(calls.some(({ url }) => url.startsWith('/_octavo/error'))).toBe(false)
  })

  it('is JSON even where Next has only HTML or nothing, and the copy from before where there is one', async () => {
    const { ask, routes, pageCache } = await openPageCache()
    const lost = await ask('/nowhere/_payload.json')
    expect(lost.status).toBe(404)
    expect(lost.headers['content-type']).toBe('application/json')
    expect(JSON.parse(lost.text)).toEqual({ error: expect.any(String) })
    routes.set('/broken/_payload.json', (_req, res) => void res.writeHead(500).end('oops'))
    const broken = await ask('/broken/_payload.json')
    expect(broken.status).toBe(500)
    expect(broken.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(broken.text)).toEqual({ error: expect.any(String) })

    routes.set(address, payload('a'))
    await ask(address)
    routes.set(address, (_req, res) => void res.writeHead(500).end('oops'))
    pageCache.expire()
    expect((await ask(`${address}?hash=hash-of-a`)).headers['cache-control']).toBe(immutable)
  })

  it('may be a redirect, which is cached as it is', async () => {
    const { ask, routes, countOf } = await openPageCache()
    routes.set('/blogs/old/_payload.json', (_req, res) => {
      res.writeHead(308, { Location: '/blogs/new/_payload.json', 'Cache-Control': revalidated })
      res.end()
    })
    for (const query of ['', '?hash=x']) {
      const answer = await ask(`/blogs/old/_payload.json${query}`)
      expect(answer.status).toBe(308)
      expect(answer.headers.location).toBe('/blogs/new/_payload.json')
    }
    expect(countOf('/blogs/old/_payload.json')).toBe(1)
    const canonical = await ask('/ja/blogs/_payload.json?hash=a')
    expect(canonical.headers.location).toBe('/jp/blogs/_payload.json?hash=a')
  })
})

describe('what tells of builds', () => {
  it('is asked for each time where it may not be kept, without a visitor’s query', async () => {
    const { ask, routes, pageCache, countOf } = await openPageCache()
    routes.set(
      '/builds/latest.json',
      page('{}', { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }),
    )
    for (const query of ['?1', '?2', '']) {
      const answer = await ask(`/builds/latest.json${query}`)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(countOf('/builds/latest.json')).toBe(3)
    expect(pageCache.cached.answers).toBe(0)
  })
})

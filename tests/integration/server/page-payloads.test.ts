import { describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { gate } from '../../support/gate'
import {
  emptyNotFound,
  openPageCache,
  page,
  request as requestPort,
  until,
} from './open-page-cache'

/** A page of the site as Next sends it, with room for what its payload is known by. */
const document = (text: string) => `<html><main id="content" data-hash="">${text}</main></html>`

const pathname = '/de/blogs'
const address = `${pathname}/_payload.json`
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'

interface Payload {
  readonly hash: string
  readonly html: string
}

const read = (text: string) => JSON.parse(text) as Payload

describe('a page payload', () => {
  it('is the page itself, made of the cached copy, packed, whatever hash the request has', async () => {
    const { request, routes, calls, pageCache } = await openPageCache()
    routes.set(pathname, page(document('words.'.repeat(200))))
    const { text } = await request(pathname)
    for (const query of ['', '?build=a', '?build=b', '?hash=a', '?hash=b&build=c', '?x']) {
      const response = await request(address + query, { headers: { 'accept-encoding': 'gzip' } })
      expect(response.status).toBe(200)
      expect(read(response.text).html).toBe(text)
      expect(text).toContain(`data-hash="${read(response.text).hash}"`)
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'gzip',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
    expect(calls.map(({ url }) => url)).toEqual([pathname])
    expect(pageCache.cached.entries).toBe(2)
  })

  it('is not refused to one client because another waits for it, and leaves or has to', async () => {
    const { port, routes, countOf } = await openPageCache({
      limits: { trustedHops: 1 },
      places: { ...budgets.places, perClient: { atOnce: 1, waiting: 1 } },
    })
    const { opened, open } = gate()
    routes.set(pathname, page(document('a')))
    routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('done')
    })
    const requestAs = (client: string, path: string) =>
      requestPort(port, path, { headers: { 'x-forwarded-for': client } })
    const slow = requestAs('203.0.113.1', '/api/slow')
    await until(() => countOf('/api/slow') === 1)
    // One waits for a place, and one may not even wait.
    const two = [requestAs('203.0.113.1', address), requestAs('203.0.113.1', address)]
    const refused = await Promise.race(two)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect((await requestAs('203.0.113.2', address)).status).toBe(200)
    open()
    const statuses = (await Promise.all(two)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 429])
    await slow
  })

  it('keeps no memory of hashes that mean nothing', async () => {
    const { request, routes, calls, pageCache } = await openPageCache()
    routes.set(pathname, page(document('a')))
    await request(address)
    await pageCache.settled()
    const { bytes } = pageCache.cached
    for (let number = 0; number < 50; number += 1) {
      const response = await request(`${address}?hash=junk-${number}`)
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect(pageCache.cached).toEqual({ entries: 2, bytes })
    expect(calls).toHaveLength(1)
  })

  it('is immutable by its own hash, and not by the old one after a change', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set(pathname, page(document('a')))
    const { hash } = read((await request(address)).text)
    const cacheControl = async (query: string) =>
      (await request(address + query)).headers['cache-control']
    expect(await cacheControl(`?hash=${hash}`)).toBe(immutable)
    expect(await cacheControl(`?hash=${hash}&build=x`)).toBe(immutable)
    expect(await cacheControl(`?build=${hash}`)).toBe(revalidated)
    expect(await cacheControl('')).toBe(revalidated)
    pageCache.expire()
    expect(await cacheControl(`?hash=${hash}`)).toBe(immutable)
    routes.set(pathname, page(document('b')))
    pageCache.expire()
    const old = await request(`${address}?hash=${hash}`)
    expect(old.headers['cache-control']).toBe('no-store')
    const now = read(old.text)
    expect(now.html).toContain('>b<')
    expect(now.hash).not.toBe(hash)
    expect(await cacheControl(`?hash=${now.hash}`)).toBe(immutable)
  })

  it('supports HEAD and 304 in each encoding', async () => {
    const { request, requestTwice, routes, pageCache } = await openPageCache()
    routes.set(pathname, page(document('repeat'.repeat(200))))
    await requestTwice(address)
    await pageCache.settled()
    const { hash } = read((await request(address)).text)
    for (const accept of ['br', 'gzip', 'identity']) {
      for (const [requested, expected] of [
        ['', revalidated],
        [`?hash=${hash}`, immutable],
        ['?hash=x', 'no-store'],
      ]) {
        const headers = { 'accept-encoding': accept }
        const head = await request(address + requested, { method: 'HEAD', headers })
        expect(head.body).toHaveLength(0)
        expect(head.headers['cache-control']).toBe(expected)
        const known = { ...headers, 'if-none-match': head.headers.etag ?? '' }
        const again = await request(address + requested, { headers: known })
        expect(again.status).toBe(304)
        expect(again.headers['cache-control']).toBe(expected)
      }
    }
  })

  it('keeps its encoding where Brotli has to be made for the client', async () => {
    const { request, routes } = await openPageCache()
    routes.set(pathname, page(document('x'.repeat(2_000))))
    const headers = { 'accept-encoding': 'br, identity;q=0' }
    const response = await request(`${address}?hash=other`, { headers })
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-store',
    })
  })

  it('is the same for an editor who is signed in', async () => {
    const { request, routes, calls } = await openPageCache()
    routes.set(pathname, page(document('public')))
    for (const query of ['', '?hash=x']) {
      const response = await request(address + query, { headers: { cookie: 'payload-token=x' } })
      expect(read(response.text).html).toContain('>public<')
      expect(response.headers['cache-control']).not.toContain('private')
    }
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers).not.toHaveProperty('cookie')
  })

  it('that is missing is uncached JSON', async () => {
    const { request, routes, pageCache, calls } = await openPageCache()
    routes.set(pathname, page(document('a')))
    const { hash } = read((await request(address)).text)
    routes.set(pathname, emptyNotFound)
    pageCache.expire()
    for (const query of ['', `?hash=${hash}`]) {
      const response = await request(address + query)
      expect(response).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
      expect(response.headers['content-type']).toContain('application/json')
      expect(JSON.parse(response.text)).toEqual({ error: 'No such page.' })
    }
    for (let number = 0; number < 20; number += 1) {
      expect((await request(`/junk-${number}/_payload.json?hash=x`)).status).toBe(404)
    }
    expect(pageCache.cached.entries).toBe(0)
    expect(calls.some(({ url }) => url.startsWith('/_octavo/error'))).toBe(false)
  })

  it('does not exist for a page that depends on its query, for a file, or for a document without a place for it', async () => {
    const { request, routes, countOf } = await openPageCache()
    routes.set('/search', page(document('Results')))
    routes.set('/sitemap.xml', page('<urlset/>', { 'Content-Type': 'application/xml' }))
    routes.set('/offline', page('<main id="content">Stored</main>'))
    for (const path of ['/search', '/sitemap.xml', '/offline']) {
      expect((await request(`${path}/_payload.json`)).status, path).toBe(404)
    }
    expect(countOf('/search')).toBe(0)
  })

  it('that cannot be made is an error in JSON; a previous copy is served', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/broken', (_req, res) => void res.writeHead(500).end('oops'))
    const broken = await request('/broken/_payload.json')
    expect(broken.status).toBe(500)
    expect(broken.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(broken.text)).toEqual({ error: expect.any(String) })

    routes.set(pathname, page(document('a')))
    const { hash } = read((await request(address)).text)
    routes.set(pathname, (_req, res) => void res.writeHead(500).end('oops'))
    pageCache.expire()
    expect((await request(`${address}?hash=${hash}`)).headers['cache-control']).toBe(immutable)
  })

  it('of a page that moved is that of the page it moved to, within the site alone', async () => {
    const { request, routes, countOf } = await openPageCache()
    const moved = (location: string) =>
      routes.set('/blogs/old', (_req, res) => void res.writeHead(308, { Location: location }).end())
    moved('/blogs/%E6%96%B0?x=1#part')
    for (const query of ['', '?hash=x']) {
      const response = await request(`/blogs/old/_payload.json${query}`)
      expect(response.status).toBe(308)
      expect(response.headers.location).toBe('/blogs/%E6%96%B0/_payload.json')
    }
    expect(countOf('/blogs/old')).toBe(1)
    const canonical = await request('/ja/blogs/_payload.json?hash=a')
    expect(canonical.headers.location).toBe('/jp/blogs/_payload.json?hash=a')

    const elsewhere = await openPageCache()
    elsewhere.routes.set(
      '/blogs/old',
      (_req, res) => void res.writeHead(307, { Location: 'https://elsewhere.example/' }).end(),
    )
    expect((await elsewhere.request('/blogs/old/_payload.json')).status).toBe(404)
  })
})

describe('the files about builds', () => {
  it('are fetched each time if they may not be cached, without a visitor’s query', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    routes.set(
      '/builds/latest.json',
      page('{}', { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }),
    )
    for (const query of ['?1', '?2', '']) {
      const response = await request(`/builds/latest.json${query}`)
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect(countOf('/builds/latest.json')).toBe(3)
    expect(pageCache.cached.entries).toBe(0)
  })
})

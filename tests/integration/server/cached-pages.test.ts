import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { gate } from '../../support/gate'
import { emptyNotFound, openPageCache, page, staticPage, until } from './open-page-cache'

const text = `<!doctype html><html lang="en"><h1>言語</h1>${'<p>words</p>'.repeat(200)}<script>a</script></html>`

describe('a cached page', () => {
  it('is fetched once, however many requests follow', async () => {
    const { request, routes, calls } = await openPageCache()
    routes.set('/blogs', page(text))
    for (const path of ['/blogs', '/blogs', '/blogs?utm=1', '/%62logs']) {
      const response = await request(path)
      expect(response).toMatchObject({ status: 200, text })
    }
    expect((await request('/blogs', { method: 'HEAD' })).status).toBe(200)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.url).toBe('/blogs')
  })

  it('is fetched without any data of the visitor', async () => {
    const { request, routes, calls } = await openPageCache()
    routes.set('/blogs', page(text))
    await request('/blogs?a=1', {
      headers: {
        cookie: 'payload-token=secret',
        'accept-language': 'de',
        authorization: 'Bearer x',
        'x-octavo-locale': 'de',
        'accept-encoding': 'br',
        host: 'evil.example',
      },
    })
    expect(calls).toHaveLength(1)
    const { headers } = calls[0] ?? {}
    expect(headers).toMatchObject({
      'x-octavo-page-cache': '1',
      'accept-encoding': 'identity',
      host: 'localhost',
    })
    for (const name of ['cookie', 'accept-language', 'authorization', 'x-octavo-locale'])
      expect(headers).not.toHaveProperty(name)
  })

  it('carries the headers of the page cache and those of Next that concern visitors', async () => {
    const { request, routes } = await openPageCache({ https: true })
    routes.set('/blogs', page(text, { Link: '</a.css>; rel=preload', 'Set-Thing': 'x' }))
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await request('/blogs', { headers: { 'accept-encoding': 'gzip' } })
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        link: '</a.css>; rel=preload',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
      })
      const hash = createHash('sha256').update('a').digest('base64')
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('x-nextjs-cache')
    }
  })

  it('comes in the coding that the client prefers, each with its own tag', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/blogs', page(text))
    const bytes = async (accept: string): Promise<number> => {
      const response = await request('/blogs', { headers: { 'accept-encoding': accept } })
      expect(response.headers['content-encoding']).toBe('gzip')
      await pageCache.settled()
      return pageCache.cached.bytes
    }
    // The Brotli form is made for the second client that would have taken it, and for no other.
    const before = await bytes('gzip, br')
    expect(await bytes('gzip')).toBe(before)
    expect(await bytes('gzip')).toBe(before)
    expect(await bytes('gzip, br')).toBeGreaterThan(before)

    const seen = new Set<string>()
    for (const [accept, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=0.1, identity', undefined],
      ['', undefined],
    ] as const) {
      const response = await request('/blogs', { headers: { 'accept-encoding': accept } })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.text).toBe(text)
      expect(response.headers['content-length']).toBe(String(response.body.length))
      seen.add(response.headers.etag ?? '')
    }
    expect(seen.size).toBe(3)
    expect([...seen].every((tag) => /^"[\w-]{22}(?:-gzip|-br)?"$/.test(tag))).toBe(true)
  })

  it('is compressed at once for a client that accepts Brotli alone, and refused to one that accepts nothing', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/blogs', page(text))
    const alone = await request('/blogs', { headers: { 'accept-encoding': 'br, identity;q=0' } })
    expect(alone).toMatchObject({ status: 200, text })
    expect(alone.headers['content-encoding']).toBe('br')
    const nothing = await request('/blogs', { headers: { 'accept-encoding': 'identity;q=0' } })
    expect(nothing.status).toBe(406)
  })

  it('responds with 304 to a client that has it', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/blogs', page(text))
    const gzip = { 'accept-encoding': 'gzip, br' }
    const { headers } = await request('/blogs', { headers: gzip })
    const etag = headers.etag ?? ''
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const response = await request('/blogs', { headers: { ...gzip, 'if-none-match': condition } })
      expect(response.status).toBe(304)
      expect(response.body).toHaveLength(0)
      expect(response.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        'content-security-policy': headers['content-security-policy'],
      })
      expect(response.headers).not.toHaveProperty('content-type')
      expect(response.headers).not.toHaveProperty('content-length')
      expect(response.headers).not.toHaveProperty('content-encoding')
    }
    expect((await request('/blogs', { headers: { ...gzip, 'if-none-match': '*' } })).status).toBe(
      304,
    )
    expect((await request('/blogs', { headers: { ...gzip, 'if-none-match': '"x"' } })).status).toBe(
      200,
    )
    // The tag of the gzip form must not match for a client without gzip.
    expect((await request('/blogs', { headers: { 'if-none-match': etag } })).status).toBe(200)

    await pageCache.settled()
    const later = await request('/blogs', { headers: { ...gzip, 'if-none-match': etag } })
    expect(later).toMatchObject({ status: 304, headers: { etag } })
  })

  it('responds to HEAD with the headers of GET', async () => {
    const { request, requestTwice, routes, pageCache } = await openPageCache()
    routes.set('/blogs', page(text))
    await requestTwice('/blogs')
    await pageCache.settled()
    for (const accept of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accept }
      const get = await request('/blogs', { headers })
      const head = await request('/blogs', { headers, method: 'HEAD' })
      expect(head.body).toHaveLength(0)
      const { date: _, ...expected } = get.headers
      expect(head.headers).toMatchObject(expected)
    }
  })

  it('may be a redirect within the site', async () => {
    const { request, routes, countOf } = await openPageCache()
    routes.set('/old', (_req, res) => {
      // As Next does it: the header twice, and an empty error document.
      const location = 'http://localhost/new'
      res.writeHead(308, [
        ...['Location', location, 'location', location, 'Refresh', '0;url=/new'],
        ...['Content-Type', 'text/html; charset=utf-8'],
      ])
      res.end('<html id="__next_error__"></html>')
    })
    for (let round = 0; round < 2; round += 1) {
      const response = await request('/old')
      expect(response.status).toBe(308)
      expect(response.headers).toMatchObject({ location: '/new', 'content-length': '0' })
      expect(response.rawHeaders.filter((text) => /^location$/i.test(text))).toHaveLength(1)
      for (const name of ['refresh', 'content-type'])
        expect(response.headers).not.toHaveProperty(name)
      expect(response.headers).not.toHaveProperty('etag')
    }
    expect(countOf('/old')).toBe(1)
  })

  it('may be a redirect, which carries the query of each request', async () => {
    const { request, routes, countOf } = await openPageCache()
    routes.set('/old', (_req, res) => {
      res.writeHead(308, ['Location', '/new?a=1#top', 'Content-Type', 'text/html'])
      res.end()
    })
    for (const [path, location] of [
      ['/old?utm_source=x', '/new?a=1&utm_source=x#top'],
      ['/old', '/new?a=1#top'],
      ['/old/?a=2&b=%20', '/new?a=1&b=%20#top'],
    ]) {
      const response = await request(path ?? '')
      expect(response).toMatchObject({ status: 308, headers: { location } })
    }
    expect(countOf('/old')).toBe(1)
  })

  it('is not looked up where an editor redirects from the query of its address', async () => {
    const { request, routes, calls, pageCache } = await openPageCache()
    const requested: string[] = []
    let keys = ['/index.asp?PageID=26', '/?p=1']
    routes.set('/_octavo/redirects', (req, res) => {
      requested.push(req.url ?? '')
      const { searchParams } = new URL(req.url ?? '', 'http://localhost')
      const found = searchParams.get('query')?.includes('PageID=26')
      const target = found ? { location: '/de/größe?x=1', permanent: true } : undefined
      res.end(JSON.stringify(searchParams.has('path') ? { target } : { keys }))
    })
    routes.set('/', page(text))
    expect(await request('/Index.ASP/?x=1&PageID=26')).toMatchObject({
      status: 308,
      headers: { location: '/de/gr%C3%B6%C3%9Fe?x=1', 'cache-control': 'no-cache' },
    })
    expect(await request('/?p=1')).toMatchObject({ status: 200, text })
    expect(await request('/?p=2')).toMatchObject({ status: 200, text })
    expect(requested).toEqual([
      '/_octavo/redirects',
      '/_octavo/redirects?path=%2FIndex.ASP&query=%3Fx%3D1%26PageID%3D26',
      '/_octavo/redirects?path=%2F&query=%3Fp%3D1',
    ])
    expect(calls.map(({ url }) => url)).toEqual(['/'])
    keys = ['/?p=2']
    pageCache.expire()
    await request('/?p=2')
    expect(requested.slice(3)).toEqual([
      '/_octavo/redirects',
      '/_octavo/redirects?path=%2F&query=%3Fp%3D2',
    ])
  })

  it('is fetched once for all simultaneous misses', async () => {
    const { request, routes, countOf } = await openPageCache()
    const { opened, open } = gate()
    routes.set('/blogs', async (req, res) => {
      await opened
      await page(text)(req, res)
    })
    const responses = Promise.all(Array.from({ length: 20 }, () => request('/blogs')))
    await until(() => countOf('/blogs') > 0)
    open()
    for (const response of await responses) expect(response).toMatchObject({ status: 200, text })
    expect(countOf('/blogs')).toBe(1)
  })
})

describe('expire()', () => {
  it('makes the page cache fetch the page again, once, and shows new content at once', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    routes.set('/blogs', page('<p>old</p>'))
    await request('/blogs')
    routes.set('/blogs', page('<p>new</p>'))
    expect((await request('/blogs')).text).toBe('<p>old</p>')
    pageCache.expire()
    expect((await request('/blogs')).text).toBe('<p>new</p>')
    expect((await request('/blogs')).text).toBe('<p>new</p>')
    expect(countOf('/blogs')).toBe(2)
  })

  it('keeps the compressed forms of unchanged content', async () => {
    const { request, requestTwice, routes, pageCache, countOf } = await openPageCache()
    routes.set('/blogs', page(text))
    const headers = { 'accept-encoding': 'br, gzip' }
    await requestTwice('/blogs')
    await pageCache.settled()
    const before = await request('/blogs', { headers })
    const bytes = pageCache.cached.bytes
    pageCache.expire()
    // Brotli is made after two responses; to have it in this one it must have been cached.
    const after = await request('/blogs', { headers })
    expect(after.headers['content-encoding']).toBe('br')
    expect(after.headers.etag).toBe(before.headers.etag)
    expect(countOf('/blogs')).toBe(2)
    expect(pageCache.cached.bytes).toBe(bytes)

    routes.set('/blogs', page(`${text} `))
    pageCache.expire()
    const changed = await request('/blogs', { headers })
    expect(changed.headers['content-encoding']).toBe('gzip')
    expect(changed.headers.etag).not.toBe(before.headers.etag)
  })

  it('takes new headers with old bytes', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/blogs', page(text, { Link: '<a>' }))
    await request('/blogs')
    routes.set('/blogs', page(text, { Link: '<b>' }))
    pageCache.expire()
    expect((await request('/blogs')).headers['link']).toBe('<b>')
  })

  it('is not undone by a fetch from before it', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    const { opened, open } = gate()
    routes.set('/blogs', async (req, res) => {
      await opened
      await page('<p>old</p>')(req, res)
    })
    const early = request('/blogs')
    await until(() => countOf('/blogs') === 1)
    pageCache.expire()
    routes.set('/blogs', page('<p>new</p>'))
    // A request after the change does not wait for the earlier fetch.
    expect((await request('/blogs')).text).toBe('<p>new</p>')
    open()
    expect((await early).text).toBe('<p>old</p>')
    // And the earlier response, though it arrived last, does not replace the new one in the cache.
    expect((await request('/blogs')).text).toBe('<p>new</p>')
    expect(countOf('/blogs')).toBe(2)
  })

  it('marks a response from before it as one to revalidate', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    const { opened, open } = gate()
    routes.set('/blogs', async (req, res) => {
      await opened
      await page('<p>old</p>')(req, res)
    })
    const early = request('/blogs')
    await until(() => countOf('/blogs') === 1)
    pageCache.expire()
    open()
    await early
    routes.set('/blogs', page('<p>new</p>'))
    expect((await request('/blogs')).text).toBe('<p>new</p>')
  })

  it('counts again when the save that called it ends, since Next acts on it only then', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    const { opened, open } = gate()
    let content = '<p>old</p>'
    routes.set('/blogs', (req, res) => page(content)(req, res))
    routes.set('/api/blogs', async (_req, res) => {
      pageCache.expire()
      await opened
      content = '<p>new</p>'
      res.end('saved')
    })
    const save = request('/api/blogs', { method: 'POST' })
    await until(() => countOf('/api/blogs') === 1)
    expect((await request('/blogs')).text).toBe('<p>old</p>')
    open()
    await save
    expect((await request('/blogs')).text).toBe('<p>new</p>')
    // Only the save that changed something does so.
    routes.set('/api/blogs', (_req, res) => void res.end())
    await request('/api/blogs', { method: 'POST' })
    const count = countOf('/blogs')
    await request('/blogs')
    expect(countOf('/blogs')).toBe(count)
  })

  it('forgets a page that is gone', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/blogs/a', page(text))
    await request('/blogs/a')
    expect(pageCache.cached.entries).toBe(1)
    routes.set('/blogs/a', emptyNotFound)
    pageCache.expire()
    expect((await request('/blogs/a')).status).toBe(404)
    expect(pageCache.cached).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('the page cache while Next fails', () => {
  it('serves the previous copy, and does not send every request to Next', async () => {
    let now = 0
    const { request, routes, pageCache, lines, countOf } = await openPageCache({ clock: () => now })
    routes.set('/blogs', page(text))
    await request('/blogs')
    routes.set('/blogs', (_req, res) => void res.writeHead(500).end())
    pageCache.expire()
    for (let round = 0; round < 3; round += 1)
      expect(await request('/blogs')).toMatchObject({ status: 200, text })
    expect(countOf('/blogs')).toBe(2)
    expect(lines).toEqual([expect.stringContaining('/blogs: Next failed (status 500)')])

    // A new change ends the rest, and so does time.
    pageCache.expire()
    await request('/blogs')
    expect(countOf('/blogs')).toBe(3)
    now += 5_000
    routes.set('/blogs', page('<p>back</p>'))
    expect((await request('/blogs')).text).toBe('<p>back</p>')
  })

  it('treats a broken connection as a failure, too', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/blogs', page(text))
    await request('/blogs')
    pageCache.expire()
    routes.set('/blogs', (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' })
      res.write('<p>half', () => res.destroy())
    })
    expect(await request('/blogs')).toMatchObject({ status: 200, text })
    routes.set('/blogs', () => Promise.reject(new Error('thrown')))
    pageCache.expire()
    expect(await request('/blogs')).toMatchObject({ status: 200, text })
  })

  it('serves a page without a copy as a complete server error in its language', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/de/blogs', (_req, res) => void res.writeHead(502).end('oops'))
    const response = await request('/de/blogs')
    expect(response.status).toBe(502)
    expect(response.text).toContain('server in de')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(pageCache.cached.entries).toBe(0)
  })
})

describe('the page cache', () => {
  it('draws no card for a check whether there is one', async () => {
    const { request, routes, calls } = await openPageCache()
    const card = '/api/cards/de/blogs/0123456789abcdef0123.jpg'
    routes.set(card, (req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/jpeg' })
      res.end(req.method === 'HEAD' ? undefined : 'drawn')
    })
    const requested = () => calls.map(({ method }) => method)
    expect(await request(card, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(requested()).toEqual(['HEAD'])
    expect(await request(card)).toMatchObject({ status: 200, text: 'drawn' })
    expect(requested()).toEqual(['HEAD', 'GET'])
    expect(await request(card, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(requested()).toHaveLength(2)
  })

  it('stays within its bytes, and drops the least used response', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache({ maxBytes: 400_000 })
    const big = (mark: number): string =>
      `<p>${mark}</p>${Array.from({ length: 900 }, (_, n) => createHash('md5').update(`${mark}.${n}`).digest('hex')).join(' ')}`
    for (let index = 0; index < 20; index += 1) {
      routes.set(`/p${index}`, page(big(index)))
      expect((await request(`/p${index}`)).status).toBe(200)
      await request('/p0')
    }
    await pageCache.settled()
    expect(pageCache.cached.bytes).toBeGreaterThan(100_000)
    expect(pageCache.cached.bytes).toBeLessThanOrEqual(300_000)
    expect(countOf('/p0')).toBe(1)
    await request('/p1')
    expect(countOf('/p1')).toBe(2)
  })

  it('stores nothing that Next calls private or sets a cookie with', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    routes.set('/a', page(text, { 'Cache-Control': 'private, no-cache, no-store, max-age=0' }))
    routes.set('/b', page(text, { 'Set-Cookie': 'a=1' }))
    for (const path of ['/a', '/a', '/b', '/b']) {
      const response = await request(path)
      expect(response).toMatchObject({ status: 200, text })
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers).not.toHaveProperty('set-cookie')
    }
    expect(countOf('/a') + countOf('/b')).toBe(4)
    expect(pageCache.cached.entries).toBe(0)
  })

  it('has pages after a warm-up', async () => {
    const { request, routes, pageCache, countOf, lines } = await openPageCache()
    routes.set('/', page(text))
    routes.set('/de', page(text))
    await pageCache.warm(['/', '/de', '/%zz'])
    expect(pageCache.cached.entries).toBe(2)
    await request('/de')
    expect(countOf('/de')).toBe(1)
    expect(lines).toHaveLength(1)
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of buffers that something holds: what waits to be collected depends on when the engine looks. */
function heldBuffers(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

describe('a large text', () => {
  it('is compressed while it arrives and decompressed while it is sent, with flat memory', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    const total = 96 * 1024 ** 2
    const entry = `<url><loc>https://example.com/${'x'.repeat(200)}</loc></url>\n`
    const chunk = Buffer.from(entry.repeat(Math.ceil(65_536 / entry.length)).slice(0, 65_536))
    const digest = createHash('sha256')
    for (let sent = 0; sent < total; sent += chunk.length) digest.update(chunk)
    const whole = digest.digest('base64url')
    const expected = whole.slice(0, 22)
    let peak = 0
    routes.set('/sitemap.xml', async (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/xml' })
      for (let sent = 0; sent < total; sent += chunk.length) {
        if (sent % (4 * 1024 ** 2) === 0) peak = Math.max(peak, heldBuffers())
        if (!res.write(chunk)) await new Promise((resolve) => res.once('drain', resolve))
      }
      res.end()
    })

    const before = heldBuffers()
    const head = await request('/sitemap.xml', { method: 'HEAD' })
    expect(head.headers).toMatchObject({
      'content-length': String(total),
      etag: `"${expected}"`,
      'content-type': 'application/xml',
    })
    expect(peak - before).toBeLessThan(total / 4)
    expect(pageCache.cached.bytes).toBeLessThan(2 * 1024 ** 2)

    const packed = await request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.body.length).toBeLessThan(2 * 1024 ** 2)
    expect(packed.headers.etag).toBe(`"${expected}-gzip"`)
    const plain = await request('/sitemap.xml')
    expect(createHash('sha256').update(plain.body).digest('base64url')).toBe(whole)
    expect(countOf('/sitemap.xml')).toBe(1)
    const known = await request('/sitemap.xml', { headers: { 'if-none-match': `"${expected}"` } })
    expect(known.status).toBe(304)
  }, 60_000)
})

describe('a request of Next’s own client', () => {
  it('gets the page of every visitor', async () => {
    const { request, calls, routes } = await openPageCache()
    routes.set('/blogs', page(text))
    for (const headers of [
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-state-tree': '%5B%22x%22%5D', cookie: 'a=b' },
    ]) {
      const response = await request('/blogs?_rsc=abc', { headers })
      expect(response).toMatchObject({ status: 200, text })
      expect(response.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
      })
    }
    expect(calls.map(({ url }) => url)).toEqual(['/blogs'])
    expect(calls[0]?.headers).not.toHaveProperty('rsc')
  })
})

describe('a page', () => {
  it('is sent without the framework’s client, with the module that pages start with', async () => {
    const entry = '/_next/static/octavo/entry.js'
    const { request, routes } = await openPageCache({
      staticPage: { ...staticPage, scripts: { ...staticPage.scripts, entry } },
    })
    routes.set(
      '/blogs',
      page(
        '<html><head><link rel="preload" as="script" href="/_next/x.js"/><script>a</script></head>' +
          '<body><!--$--><p>Words</p><!--/$--><script src="/_next/x.js"></script>' +
          '<script>self.__next_f.push([1,"Words"])</script></body></html>',
      ),
    )
    for (const encoding of ['identity', 'gzip']) {
      const response = await request('/blogs', { headers: { 'accept-encoding': encoding } })
      expect(response.text).toBe(
        `<html><head><script>a</script><script type="module" src="${entry}"></script></head>` +
          '<body><p>Words</p></body></html>',
      )
      expect(response.headers['content-length']).toBe(String(response.body.length))
    }
  })
})

import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gate } from '../../support/gate'
import {
  emptyNotFound,
  openPageCache,
  page,
  request as requestPort,
  until,
} from './open-page-cache'

describe('invalid requests', () => {
  it('are refused with their status, without reaching Next', async () => {
    const { request, calls } = await openPageCache()
    expect((await request('/%zz')).status).toBe(400)
    expect((await request(`/${'a'.repeat(3_000)}`)).status).toBe(414)
    const post = await request('/blogs', { method: 'POST', body: 'x' })
    expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(post.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    const trace = await request('/api/blogs', { method: 'TRACE' })
    expect(trace.status).toBe(405)
    expect(trace.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
    })
    // Next was requested for the stated pages only.
    expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(['/_octavo/error']))
  })

  it('are refused in the language of the address, or else of the visitor', async () => {
    const { request } = await openPageCache()
    const korean = { 'accept-language': 'ko' }
    const post = (path: string) => request(path, { method: 'POST', headers: korean })
    expect((await post('/fr/blogs')).text).toContain('method in fr')
    expect((await post('/blogs')).text).toContain('method in ko')
    expect((await request('/%zz', { headers: korean })).text).toContain('bad-request in ko')
    expect((await request('/de/%zz', { headers: korean })).text).toContain('bad-request in de')
    expect(JSON.parse((await request('/api/%zz', { headers: korean })).text)).toEqual({
      errors: [{ message: 'The path is not valid UTF-8.' }],
    })
    const file = await request('/_next/image', { headers: korean })
    expect(file).toMatchObject({
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  })

  it('with two hosts are refused', async () => {
    const { request, port, routes } = await openPageCache()
    routes.set('/blogs', page('<p>x</p>'))
    // Cached by now, so that the short way would respond.
    await request('/blogs')
    for (const path of ['/blogs', '/api/blogs']) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      let received = ''
      socket.on('data', (text) => {
        received += text
      })
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n`)
      await once(socket, 'close')
      expect(received).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  it('that offer another protocol are served in this one', async () => {
    const { pageCache, port, routes } = await openPageCache()
    routes.set('/blogs', page('<p>x</p>'))
    routes.set('/api/blogs', (_req, res) => void res.end('list'))
    // As Next does with the first request that it gets.
    pageCache.server.on('upgrade', (_req, socket) => socket.destroy())
    await new Promise((resolve) => setImmediate(resolve))
    for (const [path, text] of [
      ['/blogs', '<p>x</p>'],
      ['/api/blogs', 'list'],
    ] as const) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
      )
      await until(() => received.includes(text))
      expect(received).toMatch(/^HTTP\/1\.1 200 /)
      socket.destroy()
    }
  })
})

describe('health', () => {
  it('checks Next like all requests, once for many checks', async () => {
    const { request, countOf } = await openPageCache()
    const [response] = await Promise.all([request('/api/health'), request('/api/health')])
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(response.text)).toMatchObject({ status: 'ok' })
    expect(countOf('/api/health?live')).toBe(1)
  })

  it('reports that Next does not respond; the process is alive all the same', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/api/health', (_req, res) => void res.destroy())
    const response = await request('/api/health')
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(response.text)).toMatchObject({ status: 'not ready', reason: 'next' })
    expect((await request('/api/health?live')).status).toBe(200)
  })
})

describe('the start', () => {
  it('is reported to visitors who come too early', async () => {
    const { request, pageCache, routes, calls } = await openPageCache({}, { ready: false })
    routes.set('/blogs', page('<p>x</p>'))
    await pageCache.warm(['/blogs'])
    expect(await request('/blogs?x')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    })
    expect((await request('/api/health')).status).toBe(503)
    expect((await request('/api/health?live')).status).toBe(200)
    expect(calls).toHaveLength(1)
    pageCache.ready()
    expect((await request('/blogs')).status).toBe(200)
    expect((await request('/api/health')).status).toBe(200)
  })
})

describe('addresses', () => {
  it('redirect to the canonical one in one step, with their query', async () => {
    const { request, calls } = await openPageCache()
    const response = await request('/en//jp-notes/%E8%A8%80/?a=1&b=%20')
    expect(response).toMatchObject({
      status: 308,
      headers: { location: '/jp-notes/%E8%A8%80?a=1&b=%20', 'x-content-type-options': 'nosniff' },
    })
    expect((await request('//evil.example/')).headers.location).toBe('/evil.example')
    // The canonical address is fetched once, to follow its redirect, and the other form never.
    expect(calls.map(({ url }) => url)).toEqual(['/jp-notes/%E8%A8%80', '/evil.example'])
  })

  it('redirect in one step to where the canonical one redirects', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/jp/blogs/letters', (_req, res) => {
      res.writeHead(308, { Location: '/jp/blogs/%E6%96%87%E5%AD%97' }).end()
    })
    for (const guess of ['/ja-JP/blogs/letters', '/JP/Blogs/letters/', '//jp/blogs/letters']) {
      const response = await request(guess)
      expect(response).toMatchObject({
        status: 308,
        headers: { location: '/jp/blogs/%E6%96%87%E5%AD%97' },
      })
    }
  })
})

describe('the front page', () => {
  it('redirects by language and is cached for those who stay', async () => {
    const { request, routes, calls } = await openPageCache()
    routes.set('/', page('<p>English</p>'))
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    for (let round = 0; round < 2; round += 1) {
      const german = await request('/?x=1', { headers: { ...browser, 'accept-language': 'de-AT' } })
      expect(german).toMatchObject({
        status: 307,
        headers: {
          location: '/de?x=1',
          vary: 'Accept-Language, Cookie, Sec-Fetch-Site',
          'cache-control': 'private, no-store',
        },
      })
      const english = await request('/', { headers: { ...browser, 'accept-language': 'en' } })
      expect(english).toMatchObject({ status: 200, text: '<p>English</p>' })
      expect(english.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site')
      const crawler = await request('/', {
        headers: { 'user-agent': 'Googlebot/2.1', 'accept-language': 'de' },
      })
      expect(crawler.status).toBe(200)
    }
    const saved = await request('/', { headers: { ...browser, cookie: 'octavo-locale=jp' } })
    expect(saved.headers.location).toBe('/jp')
    expect(calls.map(({ url }) => url)).toEqual(['/'])
  })

  it('takes a link of the site to its English home for a choice', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/', page('<p>English</p>'))
    const german = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'de' }
    const from = async (site: string): Promise<number> =>
      (await request('/', { headers: { ...german, 'sec-fetch-site': site } })).status
    expect(await from('same-origin')).toBe(200)
    expect(await from('cross-site')).toBe(307)
    expect(await from('none')).toBe(307)
  })

  it('does not redirect a visitor who goes to it within the site', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/', page('<main id="content" data-hash="">Home</main>'))
    const response = await request('/_payload.json', { headers: { 'accept-language': 'de' } })
    expect(response.status).toBe(200)
  })
})

describe('missing pages', () => {
  it('are complete documents in the language of their address', async () => {
    const { request, pageCache } = await openPageCache()
    const german = await request('/de/keine-<seite>')
    expect(german.status).toBe(404)
    expect(german.text).toContain('<h1>not-found in de: /de/keine-&lt;seite&gt;</h1>')
    expect(german.text).toContain('<script type="application/json">"%OCTAVO_PATH%"</script>')
    expect(german.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("'sha256-"),
    })
    expect((await request('/blogs/Not_A_Slug')).text).toContain('invalid in en: /blogs/Not_A_Slug')
    const packed = await request('/fr/x', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.text).toContain('not-found in fr')
    const head = await request('/fr/x', { method: 'HEAD' })
    expect(head.status).toBe(404)
    expect(head.body).toHaveLength(0)
    expect(pageCache.cached).toEqual({ entries: 0, bytes: 0 })
  })

  it('cache nothing, however many are requested', async () => {
    const { request, pageCache, countOf } = await openPageCache()
    for (let index = 0; index < 50; index += 1)
      expect((await request(`/junk-${index}`)).status).toBe(404)
    expect(pageCache.cached).toEqual({ entries: 0, bytes: 0 })
    expect(countOf('/_octavo/error')).toBe(1)
  })

  it('are refused without Next where nothing can lead to them, until the content changes', async () => {
    const { request, countOf, pageCache, routes } = await openPageCache()
    let requested = 0
    const names = { slugs: ['known'], former: ['former'], redirects: ['/leaves'] }
    routes.set('/_octavo/known-names', (req, res) => {
      requested += 1
      const own = req.headers['x-octavo-known-names'] === '1'
      res.end(own ? JSON.stringify(names) : '')
    })
    for (const path of ['/unknown', '/de/blogs/unknown', '/blogs/unknown/', '/blogs/No_Slug']) {
      const response = await request(path)
      if (path.endsWith('/')) expect(response.status).toBe(308)
      else expect(response.text).toContain(`: ${path}</h1>`)
      expect(countOf(path.replace(/\/$/, '')), path).toBe(0)
    }
    expect((await request('/blogs/unknown/_payload.json')).status).toBe(404)
    expect(countOf('/blogs/unknown')).toBe(0)
    for (const path of ['/known', '/de/blogs/known', '/blogs/former', '/leaves', '/file.txt']) {
      await request(path)
      expect(countOf(path), path).toBe(1)
    }
    expect(requested).toBe(1)
    names.slugs.push('unknown')
    pageCache.expire()
    routes.set('/blogs/unknown', page('<p>now</p>'))
    expect((await request('/blogs/unknown')).status).toBe(200)
    // What names are not public is no visitor's to see.
    const outside = { headers: { 'x-octavo-known-names': '1' } }
    expect((await request('/_octavo/known-names', outside)).text).not.toContain('known"')
  })

  it('are proxied to Next where it lists no names', async () => {
    const { request, countOf, lines, routes } = await openPageCache()
    routes.delete('/_octavo/known-names')
    await request('/unknown')
    await request('/unknown-too')
    expect([countOf('/unknown'), countOf('/unknown-too')]).toEqual([1, 1])
    expect(lines.filter((line) => line.startsWith('no names of pages'))).toHaveLength(1)
  })

  it('may have a redirect that an editor defined', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/blogs/Old_Name', (_req, res) => {
      res.writeHead(308, { Location: '/blogs/new-name' }).end()
    })
    expect((await request('/blogs/Old_Name')).headers.location).toBe('/blogs/new-name')
  })

  it('follow the content of the site', async () => {
    const { request, pageCache, countOf } = await openPageCache()
    await request('/junk')
    pageCache.expire()
    await request('/junk')
    expect(countOf('/_octavo/error')).toBe(2)
  })

  it('are written by the page cache where Next cannot, and by Next again when it can', async () => {
    let now = 0
    const { request, routes, countOf, lines } = await openPageCache({ clock: () => now })
    const render = routes.get('/_octavo/error') ?? emptyNotFound
    routes.set('/_octavo/error', emptyNotFound)
    for (let round = 0; round < 2; round += 1) {
      const response = await request('/jp/x')
      expect(response.status).toBe(404)
      expect(response.text).toContain('<html lang="ja">')
      expect(response.text).toContain('built-in not-found: /jp/x')
    }
    expect(countOf('/_octavo/error')).toBe(1)
    expect(lines).toHaveLength(1)
    routes.set('/_octavo/error', render)
    now += 5_000
    expect((await request('/jp/x')).text).toContain('not-found in jp')
  })

  it('are what visitors get at the error route, too', async () => {
    const { request } = await openPageCache()
    const response = await request('/_octavo/error', {
      headers: { 'x-octavo-locale': 'de', 'x-octavo-error': 'server' },
    })
    expect(response.status).toBe(404)
    expect(response.text).toContain('not-found in en: /_octavo/error')
  })

  it('that are not HTML stay as they are', async () => {
    const { request, routes } = await openPageCache()
    routes.set('/x.json', (_req, res) => {
      res.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
    })
    expect(await request('/x.json')).toMatchObject({ status: 404, text: '{}' })
  })
})

describe('a proxied request', () => {
  it('reaches Next unchanged, with security headers, and without inner headers', async () => {
    const { request, routes, calls } = await openPageCache()
    routes.set('/api/blogs', (_req, res) => void res.writeHead(201, { A: 'b' }).end('made'))
    const response = await request('/api/blogs?depth=1', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', cookie: 'a=b', 'X-Octavo-Locale': 'de' },
    })
    expect(response).toMatchObject({ status: 201, text: 'made' })
    expect(response.headers).toMatchObject({
      a: 'b',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/blogs?depth=1',
      headers: { cookie: 'a=b', 'x-octavo-page-cache': '1' },
    })
    expect(calls[0]?.headers).not.toHaveProperty('x-octavo-locale')
  })

  it('is every request in development', async () => {
    const { request, routes, countOf } = await openPageCache({ cache: false })
    routes.set('/blogs', page('<p>x</p>'))
    await request('/blogs?a=1')
    const response = await request('/blogs?a=1')
    expect(countOf('/blogs?a=1')).toBe(2)
    expect(response.headers['content-security-policy']).toContain("'unsafe-eval'")
    expect((await request('/blogs/')).status).toBe(308)
  })

  it('ends in a plain error where Next throws', async () => {
    const { request, routes, lines } = await openPageCache()
    routes.set('/api/x', () => Promise.reject(new Error('thrown')))
    expect((await request('/api/x')).status).toBe(500)
    expect(lines).toEqual(['ERROR 500 GET /api/x: Next did not respond to /api/x: socket hang up'])
  })
})

describe('security headers', () => {
  it('are those that Next sends, each once', async () => {
    const { request, routes } = await openPageCache({ https: true })
    const said = {
      'Content-Security-Policy': "script-src 'unsafe-inline'",
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'none',
    }
    routes.set('/blogs', page('<script>a</script>', said))
    routes.set('/preview/de/blogs/1', page('<script>a</script>', said))
    for (const path of ['/blogs', '/preview/de/blogs/1']) {
      const { headers, rawHeaders } = await request(path)
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'none',
        // What it leaves out, and what it cannot know.
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("'sha256-"),
        'strict-transport-security': 'max-age=31536000',
      })
      const names = rawHeaders.filter((_, index) => index % 2 === 0)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    }
  })
})

describe('a page that depends on its query', () => {
  it('is fetched with the typed query and nothing else, each time, and never cached', async () => {
    const { request, routes, pageCache, calls } = await openPageCache()
    routes.set('/de/search', (req, res) =>
      page(`<p>${req.url}</p><script>a</script>`, { 'X-Own': '1' })(req, res),
    )
    for (let round = 0; round < 2; round += 1) {
      const response = await request('/de/search?utm_source=x&q=Stra%C3%9Fe+9&q=second&page=2', {
        headers: { cookie: 'a=b', 'accept-language': 'fr' },
      })
      expect(response.text).toContain('/de/search?q=Stra%C3%9Fe%209')
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("'sha256-"),
      })
    }
    expect((await request('/de/search?x=1')).text).toContain('<p>/de/search</p>')
    expect(calls).toHaveLength(3)
    expect(calls[0]?.headers).not.toHaveProperty('cookie')
    expect(pageCache.cached.entries).toBe(0)
    expect((await request('/de/search/?q=a')).headers['location']).toBe('/de/search?q=a')
  })

  it('gets no more of the query than is searched', async () => {
    const { request, calls } = await openPageCache()
    await request(`/search?q=${encodeURIComponent('😀'.repeat(150))}`)
    expect(calls[0]?.url).toBe(`/search?q=${encodeURIComponent('😀'.repeat(100))}`)
    await request('/search?q=%ff%fe')
    // The error page that follows is fetched, too.
    const requested = calls.map(({ url }) => url).filter((url) => url.startsWith('/search'))
    expect(requested[1]).toBe(`/search?q=${encodeURIComponent('\ufffd\ufffd')}`)
  })
})

describe('a draft', () => {
  const link = `/preview/de/shared/${'a'.repeat(24)}${'b'.repeat(64)}`
  const draft: Record<string, string> = {
    // Next's header for a cacheable page, which the page cache replaces.
    'Cache-Control': 's-maxage=31536000',
  }

  it('is fetched each time, as the requesting editor, and served to no other client', async () => {
    const { request, routes, pageCache, countOf, calls } = await openPageCache()
    let state = 'first'
    routes.set(link, (req, res) => page(`<p>${state}</p><script>a</script>`, draft)(req, res))
    const headers = {
      cookie: 'payload-token=x',
      'sec-fetch-site': 'same-origin',
      authorization: 'JWT y',
    }
    for (const text of ['first', 'second']) {
      state = text
      const response = await request(link, { headers })
      expect(response.text).toContain(text)
      expect(response.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'content-security-policy': expect.stringMatching(/'sha256-.*frame-ancestors 'self'/),
        vary: 'Accept-Encoding, Cookie',
      })
    }
    expect(countOf(link)).toBe(2)
    expect(calls[0]?.headers).toMatchObject({
      cookie: 'payload-token=x',
      'sec-fetch-site': 'same-origin',
    })
    expect(calls[0]?.headers).not.toHaveProperty('authorization')
    expect(pageCache.cached.entries).toBe(0)
  })

  it('whose link has ended is gone, in the visitor’s language', async () => {
    const { request } = await openPageCache()
    const headers = { 'accept-language': 'ko-KR,ko;q=0.9' }
    const gone = await request(link, { headers })
    expect(gone.status).toBe(410)
    expect(gone.text).toContain('expired in ko')
    expect(gone.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    const named = await request(`/preview/de/blogs/${'a'.repeat(24)}`, { headers })
    expect(named.status).toBe(404)
    expect(named.text).toContain('not-found in ko')
  })

  it('leaves no link in the log if it fails, or gets a POST', async () => {
    const { request, routes, lines } = await openPageCache()
    routes.set(link, (_req, res) => void res.destroy())
    expect((await request(link)).status).toBe(503)
    expect((await request(link, { headers: { rsc: '1' } })).status).toBe(500)
    expect((await request(link, { method: 'POST' })).status).toBe(405)
    expect(lines.join('\n')).not.toContain('b'.repeat(8))
  })
})

describe('request bodies', () => {
  const limits = { json: 1_000, upload: 5_000 }

  it('longer than they may be are refused', async () => {
    const { request, calls } = await openPageCache({ maxBodyBytes: limits })
    const json = { 'content-type': 'application/json' }
    const staticPage = { 'content-type': 'multipart/form-data; boundary=x' }
    const options = (headers: Record<string, string>, length: number) => ({
      method: 'POST',
      headers,
      body: 'x'.repeat(length),
    })
    expect((await request('/api/blogs', options(json, 1_001))).status).toBe(413)
    expect((await request('/api/media', options(staticPage, 5_001))).status).toBe(413)
    expect(calls).toEqual([])
    await request('/api/blogs', options(json, 1_000))
    await request('/api/blogs', options(staticPage, 5_000))
    expect(calls).toHaveLength(2)
  })

  it('of unknown length are counted before the request reaches Next', async () => {
    const { routes, port, countOf } = await openPageCache({ maxBodyBytes: limits })
    let received = ''
    routes.set('/api/blogs', async (req, res) => {
      received = ''
      for await (const chunk of req) received += chunk
      res.writeHead(201, { 'Set-Cookie': ['a=1', 'b=2'] }).end('made')
    })
    const send = async (pieces: number): Promise<[number, IncomingMessage['headers']]> => {
      const sending = request({ port, path: '/api/blogs', method: 'POST', agent: new Agent() })
      const responded = once(sending, 'response') as Promise<[IncomingMessage]>
      sending.on('error', () => {})
      for (let index = 0; index < pieces; index += 1) sending.write('x'.repeat(100))
      sending.end()
      const [message] = await responded
      message.resume()
      return [message.statusCode ?? 0, message.headers]
    }
    const [status, headers] = await send(10)
    expect(status).toBe(201)
    expect(headers).toMatchObject({
      'set-cookie': ['a=1', 'b=2'],
      'x-content-type-options': 'nosniff',
    })
    expect(received).toBe('x'.repeat(1_000))
    expect((await send(11))[0]).toBe(413)
    // It never reached Next.
    expect(countOf('/api/blogs')).toBe(1)
  })

  it('with Expect: 100-continue are refused before they are sent', async () => {
    const { port, routes } = await openPageCache({ maxBodyBytes: limits })
    routes.set('/api/blogs', async (req, res) => {
      let received = ''
      for await (const chunk of req) received += chunk
      res.end(String(received.length))
    })
    const converse = async (length: number): Promise<string> => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      let received = ''
      socket.on('data', (text) => {
        received += text
        if (received.endsWith('100 Continue\r\n\r\n')) socket.write('x'.repeat(length))
      })
      socket.write(
        `POST /api/blogs HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n` +
          'Expect: 100-continue\r\nConnection: close\r\n\r\n',
      )
      await once(socket, 'close')
      return received
    }
    expect(await converse(1_001)).toMatch(/^HTTP\/1\.1 413 /)
    expect(await converse(1_000)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  })
})

describe('files', () => {
  it('of the build are cached forever, compressed, whatever their query', async () => {
    const { request, routes, pageCache, calls } = await openPageCache()
    const script = 'let a = 1;'.repeat(100)
    routes.set('/_next/static/chunks/a.js', (_req, res) => {
      res.writeHead(200, {
        'Content-Type': 'application/javascript; charset=UTF-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      res.end(script)
    })
    for (const path of ['/_next/static/chunks/a.js', '/_next/static/chunks/a.js?dpl=1']) {
      const response = await request(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(response).toMatchObject({ status: 200, text: script })
      expect(response.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
      pageCache.expire()
    }
    expect(calls).toHaveLength(1)
    expect(pageCache.cached.entries).toBe(1)
  })

  it('that the build does not have are cached nowhere: the next build may have them', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/_next/static/chunks/b.js', (_req, res) => {
      res.writeHead(404, { 'Cache-Control': 's-maxage=31536000' }).end()
    })
    const response = await request('/_next/static/chunks/b.js')
    expect(response).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect(pageCache.cached.entries).toBe(0)
  })

  it('that are pictures are cached by format, as they are', async () => {
    const { request, routes, pageCache, calls } = await openPageCache()
    routes.set('/_next/image', (req, res) => {
      const type = req.headers.accept?.includes('avif') ? 'image/avif' : 'image/png'
      res.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=60' })
      res.end(`${type} ${req.url}`)
    })
    const path = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.png&w=640&q=75'
    for (let round = 0; round < 2; round += 1) {
      const avif = await request(path, {
        headers: { accept: 'image/avif,*/*', 'accept-encoding': 'br' },
      })
      expect(avif.text).toBe(`image/avif ${path}`)
      expect(avif.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, max-age=60' })
      expect(avif.headers).not.toHaveProperty('content-encoding')
      expect((await request(path, { headers: { accept: 'image/*' } })).text).toBe(
        `image/png ${path}`,
      )
    }
    expect(calls).toHaveLength(2)
    pageCache.expire()
    await request(path)
    expect(calls).toHaveLength(3)
  })

  it('that are pictures go with their file, whatever Next has cached of them', async () => {
    const { request, routes, pageCache } = await openPageCache()
    routes.set('/_next/image', (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'public' }).end('kept')
    })
    const path = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.png&w=640&q=75'
    expect((await request(path)).text).toBe('kept')
    routes.set('/api/media/file/a.png', (_req, res) => {
      res.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
    })
    pageCache.expire()
    const gone = { status: 404, headers: { 'cache-control': 'no-store' } }
    expect(await request(path)).toMatchObject(gone)
    expect(
      await request('/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.png&w=1080&q=75'),
    ).toMatchObject(gone)
    routes.delete('/api/media/file/a.png')
    expect((await request(path)).text).toBe('kept')
  })

  it('that were uploaded are cached if they are public', async () => {
    const { request, routes, calls } = await openPageCache()
    routes.set('/api/media/file/a.png', (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/png' }).end('public')
    })
    routes.set('/api/media/file/b.png', (req, res) => {
      const known = req.headers.cookie === 'payload-token=x'
      res.writeHead(known ? 200 : 403, { 'Content-Type': 'image/png' })
      res.end(known ? 'secret' : 'no')
    })
    const editor = { cookie: 'payload-token=x' }
    for (const path of ['/api/media/file/a.png', '/api/media/file/a.png?2026'])
      expect((await request(path, { headers: editor })).text).toBe('public')
    expect(calls).toHaveLength(1)
    expect((await request('/api/media/file/b.png', { headers: editor })).text).toBe('secret')
    const stranger = await request('/api/media/file/b.png')
    expect(stranger).toMatchObject({ status: 403, text: 'no' })
    expect(stranger.headers['content-security-policy']).toContain('sandbox')
    const part = await request('/api/media/file/a.png', { headers: { range: 'bytes=0-1' } })
    expect(part.status).toBe(200)
    expect(calls.at(-1)?.headers).toMatchObject({ range: 'bytes=0-1' })
  })

  it('that are too long are left to Next', async () => {
    const { request, routes, pageCache, countOf } = await openPageCache()
    const long = Buffer.alloc(4 * 1024 ** 2 + 1, 'x')
    const send: Parameters<typeof routes.set>[1] = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'image/png' }).end(long)
    }
    for (const path of ['/api/media/file/a.png', '/video.png']) {
      routes.set(path, send)
      expect((await request(path)).body.equals(long)).toBe(true)
      expect(countOf(path)).toBe(2)
    }
    expect(pageCache.cached.entries).toBe(0)
  })
})

describe('close()', () => {
  it('finishes running requests and accepts no new ones', async () => {
    const { pageCache, port, routes, countOf } = await openPageCache()
    routes.set('/blogs', page('<p>kept</p>'))
    const { opened, open } = gate()
    routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('finished')
    })
    const agent = new Agent({ keepAlive: true })
    await requestPort(port, '/blogs', { agent })
    const slow = requestPort(port, '/api/slow')
    await until(() => countOf('/api/slow') === 1)

    const closed = pageCache.close()
    await expect(requestPort(port, '/blogs')).rejects.toThrow(/ECONNREFUSED/)
    open()
    expect(await slow).toMatchObject({ status: 200, text: 'finished' })
    await closed
    agent.destroy()
  })

  it('serves what a connection has sent, and announces its end with the last response', async () => {
    const { pageCache, port, routes, countOf } = await openPageCache()
    const { opened, open } = gate()
    routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('finished')
    })
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let received = ''
    socket.on('data', (text) => {
      received += text
    })
    socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(() => countOf('/api/slow') === 1)
    const closed = pageCache.close()
    // Both arrive while the page cache stops, the second one in the same piece as the first.
    const last = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    socket.write(`GET /api/slow?2 HTTP/1.1\r\nHost: x\r\n\r\n${last}`)
    await until(() => countOf('/api/slow?2') === 1)
    open()
    await once(socket, 'close')
    expect(received.match(/HTTP\/1\.1 \d+|Connection: \S+/g)).toEqual([
      'HTTP/1.1 200',
      'Connection: keep-alive',
      'HTTP/1.1 200',
      'Connection: keep-alive',
      'HTTP/1.1 503',
      'Connection: close',
    ])
    expect(received).toContain('"status":"stopping"')
    await closed
  })

  it('ends a connection with the response that was in progress', async () => {
    const { pageCache, port, routes, countOf } = await openPageCache({
      stopBounds: { responses: 10_000, idle: 10_000 },
    })
    const { opened, open } = gate()
    routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('finished')
    })
    const agent = new Agent({ keepAlive: true })
    const slow = requestPort(port, '/api/slow', { agent })
    await until(() => countOf('/api/slow') === 1)
    const closed = pageCache.close()
    open()
    expect((await slow).headers['connection']).toBe('close')
    await closed
    agent.destroy()
  }, 5_000)

  it('leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-test-'))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await rm(folder, { recursive: true })
    })
    const { pageCache, request, routes } = await openPageCache()
    routes.set('/blogs', page('<p>x</p>'))
    await request('/blogs')
    expect(await readdir(folder)).toHaveLength(1)
    await pageCache.close()
    expect(await readdir(folder)).toEqual([])
  })

  it('does not wait for the web socket of hot reload', async () => {
    const { pageCache, port } = await openPageCache({ cache: false })
    pageCache.server.on('upgrade', (_req, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    })
    const socket = connect(port, '127.0.0.1')
      .setEncoding('utf8')
      .on('error', () => {})
    socket.write('GET /_next/hmr HTTP/1.1\r\nHost: x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    const [received] = (await once(socket, 'data')) as [string]
    expect(received).toMatch(/^HTTP\/1\.1 101 /)
    const ended = once(socket, 'close')
    await pageCache.close()
    await ended
  })
})

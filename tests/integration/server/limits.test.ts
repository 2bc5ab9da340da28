import { createHash, createHmac } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { createRateLimits } from '#src/platform/limits/rate-limits'
import { gate } from '../../support/gate'
import { openPageCache, page, type Route, request as requestPort, until } from './open-page-cache'

const few = { points: 3, seconds: 600 }
const secret = 'a secret of thirty-two characters'

const limits = (trustedHops = 0) => ({
  rates: createRateLimits({ ...budgets.rates, api: few, search: few, conversions: few }),
  trustedHops,
  secrets: [secret],
})

function editorToken(): string {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const claims = { id: 'a1', exp: Date.now() / 1000 + 60 }
  const body = [{ alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

const picture: Route = (req, res) => {
  res.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=60' })
  res.end(req.url)
}
const variant = (name: string): string =>
  `/_next/image?url=${encodeURIComponent(`/api/media/file/${name}.png`)}&w=640&q=75`

describe('a client that sends too many requests', () => {
  it('to the API gets JSON with the time to retry', async () => {
    const { request, routes, countOf } = await openPageCache({ limits: limits() })
    routes.set('/api/blogs', (_req, res) => void res.end('list'))
    for (let time = 1; time <= 3; time += 1) expect((await request('/api/blogs')).status).toBe(200)
    const refused = await request('/api/blogs')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.text).errors[0].message).toMatch(/Too many requests/)
    expect(countOf('/api/blogs')).toBe(3)
    // Neither health nor what others have a limit for is touched.
    expect((await request('/api/health')).status).toBe(200)
    expect((await request('/api/search')).status).toBe(404)
  })

  it('to search gets a page in the language of the address', async () => {
    const { request, routes } = await openPageCache({ limits: limits() })
    routes.set('/de/search', page('<p>found</p>'))
    for (let time = 1; time <= 3; time += 1)
      expect((await request(`/de/search?q=${time}`)).status).toBe(200)
    const refused = await request('/de/search?q=4')
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('too-many in de')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is told apart by its address behind a trusted proxy, and not behind another one', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } })
    for (const [hops, status] of [
      [0, 429],
      [1, 200],
    ] as const) {
      const { request, routes } = await openPageCache({ limits: limits(hops) })
      routes.set('/api/blogs', (_req, res) => void res.end('list'))
      for (let time = 1; time <= 3; time += 1) await request('/api/blogs', from('203.0.113.1'))
      expect((await request('/api/blogs', from('203.0.113.2'))).status).toBe(status)
    }
  })

  it('with an editor’s token is counted by account', async () => {
    const { request, routes, calls } = await openPageCache({ limits: limits() })
    routes.set('/api/blogs', (_req, res) => void res.end('list'))
    const headers = { cookie: `payload-token=${editorToken()}` }
    for (let time = 1; time <= 10; time += 1)
      expect((await request('/api/blogs', { headers })).status).toBe(200)
    expect(calls[0]?.headers).toMatchObject({
      'x-octavo-editor': 'a1',
      'x-octavo-client': '127.0.0.1',
    })
    const forged = { cookie: 'payload-token=a.b.c', 'x-octavo-editor': 'a1' }
    for (let time = 1; time <= 3; time += 1) await request('/api/blogs', { headers: forged })
    expect(calls.at(-1)?.headers).not.toHaveProperty('x-octavo-editor')
    expect((await request('/api/blogs', { headers: forged })).status).toBe(429)
  })

  it('may read pages as often as any client', async () => {
    const { request, routes } = await openPageCache({ limits: limits() })
    routes.set('/blogs', page('<p>x</p>'))
    for (let time = 1; time <= 10; time += 1) expect((await request('/blogs')).status).toBe(200)
  })
})

describe('pictures', () => {
  it('count if they have to be converted, and not if they are cached', async () => {
    const { request, routes } = await openPageCache({ limits: limits() })
    routes.set('/_next/image', picture)
    for (let time = 1; time <= 10; time += 1) expect((await request(variant('a'))).status).toBe(200)
    expect((await request(variant('b'))).status).toBe(200)
    expect((await request(variant('c'))).status).toBe(200)
    expect(await request(variant('d'))).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    expect((await request(variant('a'))).status).toBe(200)
  })

  it('are converted a few at a time, and not for clients that have left', async () => {
    const { port, routes, countOf } = await openPageCache()
    const { opened, open } = gate()
    let running = 0
    let most = 0
    routes.set('/_next/image', async (req, res) => {
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
      await picture(req, res)
    })
    const { atOnce } = budgets.pictures
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((name) => requestPort(port, variant(name)))
    await until(() => running === atOnce)
    const leaving = request({ port, path: variant('left') })
    leaving.on('error', () => undefined)
    leaving.end()
    await new Promise((resolve) =>
      leaving.once('socket', (socket) => socket.once('connect', resolve)),
    )
    // Sent after it on another connection, so its response proves that the first one arrived.
    await requestPort(port, '/api/health')
    leaving.destroy()
    await requestPort(port, '/api/health')
    open()
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200)
    expect(most).toBe(atOnce)
    expect(countOf(variant('left'))).toBe(0)
  })

  it('beyond the queue are refused for now, and those of other clients are not', async () => {
    const { port, routes, countOf } = await openPageCache({ limits: { trustedHops: 1 } })
    const { opened, open } = gate()
    routes.set('/_next/image', async (req, res) => {
      await opened
      await picture(req, res)
    })
    const from = (client: string, name: string) =>
      requestPort(port, variant(name), { headers: { 'x-forwarded-for': client } })
    const { atOnce, perClient } = budgets.pictures
    const names = Array.from({ length: atOnce + perClient.waiting }, (_, n) => `n${n}`)
    const taken = names.map((name) => from('203.0.113.1', name))
    await until(() => names.filter((name) => countOf(variant(name)) > 0).length === atOnce)
    // All have arrived when one more is refused.
    const refused = await from('203.0.113.1', 'more-0')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    const other = from('203.0.113.2', 'other')
    open()
    for (const response of await Promise.all([...taken, other])) expect(response.status).toBe(200)
    expect((await from('203.0.113.1', 'more-0')).status).toBe(200)
  })
})

describe('the cache', () => {
  it('has one copy of a file, however it is spelled', async () => {
    const { request, pageCache, routes, countOf } = await openPageCache()
    routes.set('/_next/static/chunks/abc.js', (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/javascript' }).end('script')
    })
    for (const name of ['abc.js', '%61bc.js', 'a%62c.js', '%61%62%63.js', 'abc%2ejs', 'abc.js?x'])
      expect((await request(`/_next/static/chunks/${name}`)).text, name).toBe('script')
    expect(countOf('/_next/static/chunks/abc.js')).toBe(1)
    expect(pageCache.cached.entries).toBe(1)
  })
})

describe('uploads', () => {
  it('are for editors: a visitor sends no more than a form', async () => {
    const { request, calls } = await openPageCache({
      limits: limits(),
      maxBodyBytes: { json: 100, upload: 1_000 },
    })
    const send = (token?: string) =>
      request('/api/media', {
        method: 'POST',
        body: 'x'.repeat(500),
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          ...(token ? { authorization: `JWT ${token}` } : {}),
        },
      })
    expect((await send()).status).toBe(413)
    const expired = await send('a.b.c')
    expect(expired.status).toBe(413)
    expect(expired.text).toContain('To send files, sign in again.')
    expect(calls).toEqual([])
    await send(editorToken())
    expect(calls).toHaveLength(1)
  })
})

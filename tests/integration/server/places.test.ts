import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { redirectsPath } from '#src/server/origin/editors-redirects'
import type { DatabaseHealth } from '#src/server/process/database-health'
import { gate } from '../../support/gate'
import {
  type OpenPageCache,
  openPageCache,
  page,
  request as requestPort,
  type TestResponse,
  until,
} from './open-page-cache'

/** More connections than Next has places. */
const many = 40
const large = Buffer.alloc(6 * 1024 * 1024, 'x')

/** Responds at once. */
const database: DatabaseHealth = {
  isDown: false,
  troubles: 0,
  check: () => Promise.resolve(true),
  read: () => Promise.resolve(true),
  close: () => Promise.resolve(),
}

const open = (options: Parameters<typeof openPageCache>[0] = {}): Promise<OpenPageCache> =>
  openPageCache({ limits: { trustedHops: 1 }, database, ...options })

const requestAs = (port: number, client: string, path: string): Promise<TestResponse> =>
  requestPort(port, path, { headers: { 'x-forwarded-for': client } })

/** A connection that has sent this and reads nothing. */
async function send(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

/** What others want meanwhile. */
function addRoutes({ routes }: OpenPageCache): void {
  routes.set('/blogs', page('<p>page</p>'))
  routes.set('/search', page('<p>found</p>'))
  routes.set('/api/blogs', async (req, res) => {
    let length = 0
    for await (const chunk of req) length += (chunk as Buffer).length
    res.end(String(length))
  })
  routes.set('/api/media/file/large.pdf', (_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': large.length })
    res.end(large)
  })
}

async function expectOthersToPass({ port }: OpenPageCache): Promise<void> {
  const other = '203.0.113.99'
  expect((await requestAs(port, other, '/blogs')).text).toContain('page')
  expect((await requestAs(port, other, '/search?q=a')).text).toContain('found')
  expect((await requestAs(port, other, '/api/blogs')).text).toBe('0')
}

describe('places at Next', () => {
  it('are not taken for bodies that have not come', async () => {
    const site = await open()
    addRoutes(site)
    const head = 'POST /api/blogs HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const slow = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        send(
          site.port,
          `${head}X-Forwarded-For: 203.0.113.${n}\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{`,
        ),
      ),
    )
    await expectOthersToPass(site)
    expect(site.countOf('/api/blogs')).toBe(1)
    // A slow sender has its response when it has sent all.
    const last = slow.at(-1)
    let received = ''
    last?.setEncoding('utf8').on('data', (text) => {
      received += text
    })
    last?.write('x'.repeat(99))
    if (last) await once(last, 'close')
    expect(received).toMatch(/\r\n\r\n(?:3\r\n)?100/)
  })

  it('are not held for unread responses, which wait in files', async () => {
    const spoolFolder = await mkdtemp(join(tmpdir(), 'octavo-test-'))
    onTestFinished(() => rm(spoolFolder, { recursive: true }))
    const site = await open({ spoolFolder })
    addRoutes(site)
    const readers = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        send(
          site.port,
          `GET /api/media/file/large.pdf HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.${n}\r\n` +
            'Range: bytes=0-\r\nConnection: close\r\n\r\n',
        ),
      ),
    )
    await until(() => site.countOf('/api/media/file/large.pdf') === many)
    await expectOthersToPass(site)
    // A slow reader gets all of it.
    let length = 0
    const last = readers.at(-1)
    last?.on('data', (chunk: Buffer) => {
      length += chunk.length
    })
    if (last) await once(last, 'close')
    expect(length).toBeGreaterThan(large.length)
    // A file is removed after the client has its end.
    await vi.waitFor(async () => expect(await readdir(spoolFolder)).toEqual([]))
  })

  it('make requests wait for a limited time when all are taken, and then get 503 with a time to retry', async () => {
    const places = {
      ...budgets.places,
      own: { atOnce: 2, waiting: 2 },
      perClient: { atOnce: 2, waiting: 2 },
      timeout: 1_000,
    }
    const site = await open({ places })
    addRoutes(site)
    const { opened, open: finish } = gate()
    site.routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('done')
    })
    const under = ['203.0.113.1', '203.0.113.2'].map((client) =>
      requestAs(site.port, client, '/api/slow'),
    )
    await until(() => site.countOf('/api/slow') === 2)
    const waiting = [3, 4].map((n) => requestAs(site.port, `203.0.113.${n}`, '/api/slow'))
    const full = await requestAs(site.port, '203.0.113.6', '/api/slow')
    expect(full).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    // Shared pages have their own places.
    expect((await requestAs(site.port, '203.0.113.6', '/blogs')).status).toBe(200)
    for (const late of await Promise.all(waiting)) {
      expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(JSON.parse(late.text).errors[0].message).toMatch(/busy/)
    }
    finish()
    for (const response of await Promise.all(under)) expect(response.text).toBe('done')
    expect((await requestAs(site.port, '203.0.113.6', '/api/slow')).text).toBe('done')
  })

  it('are shared by turns: one client has a few of them and is refused beyond its queue', async () => {
    const { perClient } = budgets.places
    const site = await open()
    addRoutes(site)
    const { opened, open: finish } = gate()
    let running = 0
    site.routes.set('/api/slow', async (_req, res) => {
      running += 1
      await opened
      res.end('done')
    })
    const greedy = Array.from({ length: perClient.atOnce + perClient.waiting + 5 }, () =>
      requestAs(site.port, '203.0.113.1', '/api/slow'),
    )
    const refused = await Promise.race(
      greedy.map(async (requested) => {
        const response = await requested
        return response.status === 429 ? response : new Promise<never>(() => undefined)
      }),
    )
    expect(refused.headers['retry-after']).toBe('2')
    expect(running).toBe(perClient.atOnce)
    await expectOthersToPass(site)
    finish()
    const statuses = (await Promise.all(greedy)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('are enough for all that one browser requests at once over HTTP/2', async () => {
    const site = await open()
    addRoutes(site)
    const { opened, open: finish } = gate()
    site.routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('done')
    })
    let refused = 0
    const requested = Array.from({ length: 128 }, async () => {
      const { status } = await requestAs(site.port, '203.0.113.1', '/api/slow')
      if (status !== 200) refused += 1
    })
    await until(() => site.countOf('/api/slow') === budgets.places.perClient.atOnce)
    await expectOthersToPass(site)
    finish()
    await Promise.all(requested)
    expect(refused).toBe(0)
  })

  it('are taken in turn for redirects, also where pages are in memory', async () => {
    const site = await open()
    addRoutes(site)
    const { opened, open: finish } = gate()
    let running = 0
    site.routes.set(redirectsPath, async (req, res) => {
      if (!req.url?.includes('?')) return void res.end(JSON.stringify({ keys: ['/blogs?p=1'] }))
      running += 1
      await opened
      res.end(JSON.stringify({ target: { location: '/new', permanent: true } }))
    })
    await requestAs(site.port, '203.0.113.1', '/blogs')
    const requested = Array.from({ length: 20 }, () =>
      requestAs(site.port, '203.0.113.1', '/blogs?p=1'),
    )
    await until(() => running >= budgets.places.perClient.atOnce)
    await expectOthersToPass(site)
    expect(running).toBe(budgets.places.perClient.atOnce)
    finish()
    for (const { headers } of await Promise.all(requested)) expect(headers.location).toBe('/new')
  })

  it('are free again when a client leaves', async () => {
    const places = { ...budgets.places, perClient: { atOnce: 1, waiting: 1 } }
    const site = await open({ places })
    addRoutes(site)
    const closed = new Promise<void>((resolve) => {
      site.routes.set('/api/never', (_req, res: ServerResponse) => void res.once('close', resolve))
    })
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    const leaving = request({ port: site.port, path: '/api/never', headers })
    leaving.on('error', () => undefined)
    leaving.end()
    await until(() => site.countOf('/api/never') === 1)
    const waiting = requestAs(site.port, '203.0.113.1', '/api/blogs')
    leaving.destroy()
    await closed
    expect((await waiting).text).toBe('0')
  })
})

describe('a body', () => {
  it('leaves no file when its client leaves in the midst of it, and gives its room back', async () => {
    const spoolFolder = await mkdtemp(join(tmpdir(), 'octavo-test-'))
    onTestFinished(() => rm(spoolFolder, { recursive: true }))
    const site = await open({ spoolFolder })
    const half = budgets.spool.perClient / 128
    addRoutes(site)
    for (let time = 0; time < 3; time += 1) {
      const leaving = request({
        port: site.port,
        path: '/api/blogs',
        method: 'POST',
        headers: { 'content-length': half },
      })
      leaving.on('error', () => undefined)
      await new Promise((resolve) => leaving.write(Buffer.alloc(half / 2), resolve))
      leaving.destroy()
    }
    await until(() => site.pageCache.spooled === 0)
    expect(site.countOf('/api/blogs')).toBe(0)
    expect(await readdir(spoolFolder)).toEqual([])
    const whole = await requestPort(site.port, '/api/blogs', {
      method: 'POST',
      body: Buffer.alloc(half, 'y'),
    })
    expect(whole.text).toBe(String(half))
    expect(site.pageCache.spooled).toBe(0)
  })

  it('is not passed on if it is nested too deeply', async () => {
    const site = await open()
    addRoutes(site)
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
    const post = (body: string): Promise<TestResponse> =>
      requestPort(site.port, '/api/blogs', { method: 'POST', body })
    expect((await post(nested(500))).text).toBe('1000')
    const refused = await post(nested(501))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('deeper than 500 levels')
    expect(site.countOf('/api/blogs')).toBe(1)
  })
})

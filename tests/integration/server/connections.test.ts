import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { createRateLimits } from '#src/platform/limits/rate-limits'
import { gate } from '../../support/gate'
import { openPageCache, page, request as requestPort, until } from './open-page-cache'

async function open(
  port: number,
  text: string,
  host = '127.0.0.1',
): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: host })
  let received = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (piece) => {
    received += piece
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (text !== '') await new Promise((resolve) => socket.write(text, resolve))
  return { socket, received: () => received }
}

/** How many connections may wait to be accepted, if the system reports it (Linux). */
function systemLine(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}

const get = 'GET /blogs HTTP/1.1\r\nHost: a\r\n\r\n'

describe('a connection', () => {
  it('that sends a body too slowly is closed, and one that goes on is not', async () => {
    const { port, routes } = await openPageCache({
      connections: { pace: { bytes: 10, window: 600 } },
    })
    routes.set('/api/blogs', async (req, res) => {
      for await (const _ of req);
      res.end('taken')
    })
    const head = 'POST /api/blogs HTTP/1.1\r\nHost: a\r\nContent-Length: 400\r\n\r\n'
    const slow = await open(port, `${head}x`)
    const steady = await open(port, head)
    const closed = once(slow.socket, 'close')
    for (let time = 0; time < 20; time += 1) {
      steady.socket.write('x'.repeat(20))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    await closed
    expect(slow.received()).toBe('')
    await until(() => steady.received().includes('taken'))
  })

  it('that does not read its response is closed', async () => {
    const { port, routes } = await openPageCache({
      connections: { pace: { bytes: 10, window: 60 } },
    })
    const large = Buffer.alloc(16 * 1024 * 1024, 'x')
    routes.set('/api/media/file/large.pdf', (_req, res) => {
      res.writeHead(200, { 'Content-Length': large.length })
      res.end(large)
    })
    const { socket, received } = await open(port, '')
    socket.pause()
    socket.write('GET /api/media/file/large.pdf HTTP/1.1\r\nHost: a\r\nRange: bytes=0-\r\n\r\n')
    // A connection that nothing is read from learns of its end when it writes; blank lines are no request.
    while (!socket.destroyed) {
      socket.write('\n')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(received().length).toBeLessThan(large.length)
  })

  it('is accepted while this process works, with many others', async () => {
    const { port, routes } = await openPageCache({ acceptMore: true, limits: { trustedHops: 1 } })
    let turns = 0
    const end = new AbortController()
    routes.set('/blogs', page('<p>x</p>'))
    const accepted = Array.from({ length: 60 }, () => open(port, ''))
    await Promise.all(accepted)
    // From here on each turn of the event loop takes a while.
    const work = (): void => {
      turns += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      if (!end.signal.aborted) setImmediate(work)
    }
    work()
    const crowd = Array.from({ length: 300 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      return socket
    })
    const last = await open(port, get)
    await until(() => last.received().includes('HTTP/1.1 200'))
    end.abort()
    expect(crowd).toHaveLength(300)
    // One at a time, it would have been the 301st turn at the earliest.
    expect(turns).toBeLessThan(200)
  })

  it.runIf(systemLine() > 1_000)('waits in a long queue while this process works', async () => {
    const { port } = await openPageCache({ acceptMore: true })
    const connected = new Int32Array(new SharedArrayBuffer(4))
    const crowd = new Worker(
      `const { port, connected } = require('node:worker_threads').workerData
       for (let n = 0; n < 800; n += 1) require('node:net').connect(port, '127.0.0.1')
         .on('error', () => {}).on('connect', () => Atomics.add(connected, 0, 1))`,
      { eval: true, workerData: { port, connected } },
    )
    onTestFinished(() => void crowd.terminate())
    await once(crowd, 'online')
    // Accepts none meanwhile, so that those above the line's length don't get in however long they retry.
    const pause = new Int32Array(new SharedArrayBuffer(4))
    for (let looks = 0; Atomics.load(connected, 0) < 800 && looks < 2_000; looks += 1)
      Atomics.wait(pause, 0, 0, 5)
    expect(Atomics.load(connected, 0)).toBe(800)
  })

  it('that sends very many requests at once is closed, and the others are served', async () => {
    const { request, pageCache, port, routes } = await openPageCache()
    routes.set('/blogs', page('<p>x</p>'))
    await request('/blogs')
    const { pipelined } = budgets.connections
    let requests = 0
    pageCache.server.on('request', () => {
      requests += 1
    })
    const many = await open(port, get.repeat(pipelined * 20))
    await once(many.socket, 'close')
    // What one packet brings beyond them is not even read.
    expect(requests).toBe(pipelined + 1)
    const few = await open(port, get.repeat(pipelined / 2))
    await until(() => few.received().split('HTTP/1.1 200').length === pipelined / 2 + 1)
    expect((await request('/blogs')).status).toBe(200)
  })

  it('beyond the limit of an address ends the one that has been idle longest', async () => {
    const { port, routes } = await openPageCache({ connections: { perAddress: 3 } })
    const { opened, open: finish } = gate()
    routes.set('/api/slow', async (_req, res) => {
      await opened
      res.end('done')
    })
    const slow = 'GET /api/slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const busy = await open(port, slow)
    const idle = await open(port, '')
    const idleEnd = once(idle.socket, 'close')
    const second = await open(port, slow)
    const third = await open(port, slow)
    await idleEnd
    // None of the three is idle.
    const refused = await open(port, slow)
    await once(refused.socket, 'close')
    expect(refused.received()).toBe('')
    // Another address has its own.
    const other = await open(port, slow, '127.0.0.2')
    finish()
    for (const { received } of [busy, second, third, other])
      await until(() => received().endsWith('done') || received().endsWith('done\r\n0\r\n\r\n'))
  })
})

describe('a client that leaves while the process catches up', () => {
  it('is forgotten', async () => {
    const { opened, open: finish } = gate()
    let waiting = 0
    const contentWatch = {
      get isBehind() {
        waiting += 1
        return true
      },
      catchUp: () => opened,
    }
    const { calls, port, routes } = await openPageCache({ contentWatch })
    routes.set('/blogs', page('<p>x</p>'))
    const leaving = await open(port, get)
    await until(() => waiting === 1)
    leaving.socket.destroy()
    // Otherwise the response would come after the other one.
    const staying = await open(port, get.replace('/blogs', '/de/blogs'))
    await until(() => waiting === 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    finish()
    await until(() => staying.received().includes('HTTP/1.1'))
    expect(calls.map(({ url }) => url)).not.toContain('/blogs')
  })
})

describe('an untrusted proxy', () => {
  it('is reported in the log, once, with the setting', async () => {
    const { request, lines, routes } = await openPageCache({ limits: { trustedHops: 0 } })
    routes.set('/blogs', page('<p>x</p>'))
    const headers = { 'x-forwarded-for': '203.0.113.1' }
    await request('/blogs')
    expect(lines).toEqual([])
    for (const path of ['/blogs/1', '/blogs/2']) await request(path, { headers })
    expect(lines.filter((line) => line.includes('TRUSTED_PROXY_HOPS'))).toHaveLength(1)
    const believed = await openPageCache({ limits: { trustedHops: 1 } })
    await believed.request('/blogs/1', { headers })
    expect(believed.lines).toEqual([])
  })
})

describe('a response that is not in memory', () => {
  const few = { points: 3, seconds: 600 }
  const limits = {
    rates: createRateLimits({ ...budgets.rates, uncached: few }),
    trustedHops: 1,
  }
  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })

  it.each([
    ['an unknown address', (n: number) => `/nothing-${n}`],
    ['another spelling of one', (n: number) => `/nothing-${n}/`],
    ['the admin', () => '/admin/login'],
    ['a preview', (n: number) => `/preview/share/${n}`],
    ['a part of a file', () => '/api/media/file/a.png'],
    ['a file that is none of the build', (n: number) => `/_next/static/${n}.js`],
  ])('counts against a rate of its client: %s', async (what, addressOf) => {
    const { request, routes } = await openPageCache({
      limits: { ...limits, rates: createRateLimits({ ...budgets.rates, uncached: few }) },
    })
    routes.set('/blogs', page('<p>x</p>'))
    await request('/blogs', from('203.0.113.9'))
    const options = {
      headers: {
        'x-forwarded-for': '203.0.113.1',
        ...(what.startsWith('a part') ? { range: 'bytes=0-1' } : {}),
      },
    }
    for (let n = 1; n <= 3; n += 1)
      expect((await request(addressOf(n), options)).status).not.toBe(429)
    const refused = await request(addressOf(4), options)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // What is in memory is not counted, and neither are others.
    expect((await request('/blogs', options)).status).toBe(200)
    expect((await request(addressOf(4), from('203.0.113.2'))).status).not.toBe(429)
  })

  it('is limited to a number of requests at a time', async () => {
    const { port, routes } = await openPageCache({ limits: { trustedHops: 1 } })
    const head = 'POST /api/blogs HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.1\r\n'
    const waiting = await Promise.all(
      Array.from({ length: budgets.openRequests }, () =>
        open(port, `${head}Content-Length: 9\r\n\r\n{`),
      ),
    )
    routes.set('/api/blogs', (_req, res) => void res.end('list'))
    const refused = await requestPort(port, '/api/blogs', from('203.0.113.1'))
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect((await requestPort(port, '/api/blogs', from('203.0.113.2'))).text).toBe('list')
    for (const { socket } of waiting) socket.destroy()
    let status = 429
    while (status === 429)
      status = (await requestPort(port, '/api/blogs', from('203.0.113.1'))).status
    expect(status).toBe(200)
  })
})

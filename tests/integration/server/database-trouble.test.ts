import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOptions } from '#src/local-mongodb/client-options'
import type { LocalDatabase } from '#src/local-mongodb/local-database'
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { endCommandsOfClosedConnections } from '#src/platform/database/closed-connections'
import { watchClient } from '#src/platform/database/database-trouble'
import { watchDatabase } from '#src/server/process/watch-database'
import { quickFinders, running, temporaryFolder } from '../database/sandbox'
import {
  type OpenPageCache,
  openPageCache,
  page,
  type RequestOptions,
  request,
  type TestResponse,
} from './open-page-cache'

/** The specification's own bound, in milliseconds. */
const bound = 3_000
const beat = 100

let dataDir: string
let database: LocalDatabase
let client: InstanceType<typeof mongoose.mongo.MongoClient>

beforeAll(async () => {
  dataDir = path.join(await temporaryFolder(), 'data')
  database = await startLocalDatabase({ dataDir, log: () => undefined }, quickFinders)
  const { bufferTimeoutMS: _mongoose, ...options } = clientOptions(database.uri)
  client = new mongoose.mongo.MongoClient(database.uri, options)
  endCommandsOfClosedConnections(client)
  watchClient(client)
  await client.db().collection('users').insertOne({ name: 'An editor' })
})

afterAll(async () => {
  await client.close()
  await database.stop()
  await rm(path.dirname(dataDir), { recursive: true, force: true, maxRetries: 10 })
})

const editor = () => client.db().collection('users').findOne({ name: 'An editor' })

const json = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Set-Cookie': 'a=b' })
  res.end(JSON.stringify(body))
}

/** A site that needs its database, and makes of a lost account what Payload makes of it. */
async function openSite(): Promise<OpenPageCache> {
  const health = watchDatabase(database.uri, () => undefined)
  const pageCache = await openPageCache({ database: health })
  const account = () => editor().catch(() => null)
  for (const path of ['/blogs', '/de/blogs/neu', '/blogs/new'])
    pageCache.routes.set(path, async (req, res) =>
      page(`<p>${(await editor())?.['name']}</p>`)(req, res),
    )
  pageCache.routes.set('/api/users/me', async (_req, res) =>
    json(res, 200, { user: await account() }),
  )
  pageCache.routes.set('/api/blogs', async (_req, res) => {
    if (!(await account())) return json(res, 401, { errors: [{ message: 'Sign in.' }] })
    await client.db().collection('blogs').insertOne({})
    json(res, 201, {})
  })
  pageCache.routes.set('/admin/blogs', async (req, res) => {
    if (await account()) return page('<form>')(req, res)
    res.writeHead(307, { Location: '/admin/login' }).end()
  })
  return pageCache
}

/** Keeps this process from doing anything, as a long piece of work does. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

async function inTime(requested: Promise<TestResponse>): Promise<TestResponse> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // In beats, as the site counts: one that is late because others use the processor isn't a longer wait.
    let beats = 0
    timer = setInterval(() => {
      beats += 1
      if (beats === bound / beat) reject(new Error(`no response within ${bound} ms`))
    }, beat)
  })
  try {
    return await Promise.race([requested, late])
  } finally {
    clearInterval(timer)
  }
}

const german: RequestOptions = { headers: { 'accept-language': 'de' } }
const save: RequestOptions = { method: 'POST', body: '{}', headers: { 'content-length': '2' } }

async function respondsIn(site: OpenPageCache): Promise<void> {
  const [fresh, admin, me, saved, health] = await Promise.all([
    inTime(site.request('/de/blogs/neu')),
    inTime(site.request('/admin/blogs', german)),
    inTime(site.request('/api/users/me')),
    inTime(site.request('/api/blogs', save)),
    inTime(site.request('/api/health')),
  ])
  for (const response of [fresh, admin]) {
    expect(response).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.text).toMatch(/^<!doctype html><html lang="de">.*unavailable in de/)
  }
  for (const response of [me, saved]) {
    expect(response.status).toBe(503)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(response.text)).toEqual({
      errors: [{ message: expect.stringMatching(/^The database /) }],
    })
  }
  expect(health).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(JSON.parse(health.text)).toMatchObject({ status: 'not ready', reason: 'database' })
  expect((await site.request('/api/health?live')).status).toBe(200)
  const cached = await inTime(site.request('/blogs'))
  expect(cached).toMatchObject({ status: 200, text: '<p>An editor</p>' })
}

async function backAgain({ request: again }: OpenPageCache): Promise<void> {
  for (;;) {
    if ((await again('/api/health')).status === 200) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await again('/blogs/new')).status).toBe(200)
  expect((await again('/api/blogs', save)).status).toBe(201)
  expect(JSON.parse((await again('/api/users/me')).text).user).not.toBeNull()
}

async function warm(site: OpenPageCache): Promise<void> {
  expect((await site.request('/blogs')).status).toBe(200)
  expect((await site.request('/api/health')).status).toBe(200)
  // The error pages have been made while that was possible.
  while (site.calls.filter(({ url }) => url === '/_octavo/error').length < 8)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('a database that responds', () => {
  it('is not away because this process was too busy to read its response', async () => {
    const lines: string[] = []
    const health = watchDatabase(database.uri, (line) => lines.push(line))
    expect(await health.read()).toBe(true)
    // In one piece before the request is sent, and in several, also after it.
    for (const pieces of [[2_300], [800, 800, 800]]) {
      const reading = health.read()
      for (const piece of pieces) {
        standStill(piece)
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect(await reading).toBe(true)
    }
    expect(lines).toEqual([])
    await health.close()
  })
})

describe('a connection that closes while a command is written', () => {
  it('ends the heartbeat, and the client finds its server again', async () => {
    const { servers } = Reflect.get(client, 'topology').s
    const [{ monitor }] = servers.values()
    client.once('serverHeartbeatStarted', () => monitor.connection.socket.destroy())
    await once(client, 'serverHeartbeatFailed')
    await once(client, 'serverHeartbeatSucceeded')
    expect(await editor()).not.toBeNull()
  })
})

describe('a database that is stopped', () => {
  it('makes uncached pages unavailable in time, and nothing else, and comes back', async () => {
    const site = await openSite()
    await warm(site)
    const { pid, serverPid } = await running(dataDir)
    // So that it is not restarted.
    process.kill(pid, 'SIGSTOP')
    process.kill(serverPid, 'SIGKILL')
    try {
      await respondsIn(site)
      // Content that changed last before the outage: the older copy is better than none.
      site.pageCache.expire()
      await respondsIn(site)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await backAgain(site)
  })
})

/** Requests of visitors and of the page cache; the health check also checks Next. */
const requested = ({ calls }: Awaited<ReturnType<typeof openSite>>): number =>
  calls.filter(({ url }) => url !== '/api/health?live').length

describe('a database that hangs', () => {
  it('makes uncached pages unavailable in time, running requests too, and comes back', async () => {
    const site = await openSite()
    await warm(site)
    const { serverPid } = await running(dataDir)
    process.kill(serverPid, 'SIGSTOP')
    try {
      await respondsIn(site)
      // By now no request waits any more, and nothing reaches Next.
      const before = requested(site)
      await respondsIn(site)
      expect(requested(site)).toBe(before)
    } finally {
      process.kill(serverPid, 'SIGCONT')
    }
    await backAgain(site)
  })
})

describe('a database that is killed and started again', () => {
  // Three restarts, each of which may wait for its port.
  it('signs no editor out', { timeout: 180_000 }, async () => {
    const site = await openSite()
    await warm(site)
    const agreed = new Set(['200', '201', '503'])
    for (let round = 0; round < 3; round += 1) {
      const { serverPid } = await running(dataDir)
      const statuses: string[] = []
      const over = new AbortController()
      const clients = ['/api/users/me', '/api/blogs', '/admin/blogs'].map(async (path) => {
        while (!over.signal.aborted) {
          const response = await request(site.port, path, path === '/api/blogs' ? save : {})
          const isSignedOut = path === '/api/users/me' && response.text.includes('null')
          statuses.push(isSignedOut ? 'signed out' : String(response.status))
          // Not as fast as possible: a minute of that would exceed the limit of one address.
          await new Promise((resolve) => setTimeout(resolve, 25))
        }
      })
      while (statuses.length < 30) await new Promise((resolve) => setTimeout(resolve, 5))
      process.kill(serverPid, 'SIGKILL')
      while ((await running(dataDir)).serverPid === serverPid)
        await new Promise((resolve) => setTimeout(resolve, 20))
      await backAgain(site)
      over.abort()
      await Promise.all(clients)
      expect(statuses.filter((status) => !agreed.has(status))).toEqual([])
    }
  })
})

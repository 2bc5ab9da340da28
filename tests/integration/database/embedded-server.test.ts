import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { BSON, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedded } from '#src/local-mongodb/embedded/find-embedded'
import { MessageReader } from '#src/local-mongodb/embedded/message-reader'
import { runTestMongo } from '../../support/mongodb'
import {
  bodySection,
  bson,
  command,
  frame,
  opMsg,
  opQuery,
} from '../../unit/local-mongodb/wire-samples'
import { ignore, isSilent, rawConnection, temporaryFolder, until, withClient } from './sandbox'

interface Server {
  readonly process: ChildProcess
  readonly port: number
  readonly uri: string
}

let executable: string
beforeAll(async () => {
  executable = (await embedded.find(ignore)).path
}, 120_000)

async function startServer(dbpath: string): Promise<Server> {
  const child = spawn(executable, ['--port', '0', '--dbpath', dbpath, '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = Number(/waiting for connections on port (\d+)/i.exec(line)?.[1])
    if (port > 0) return { process: child, port, uri: `mongodb://127.0.0.1:${port}/test` }
    throw new Error(line)
  }
  throw new Error('the server ended without a word')
}

async function runServer(...args: readonly string[]): Promise<{ code: unknown; output: string }> {
  const child = spawn(executable, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

/** The documents of the replies to come, each with the number of its request. */
async function* replies(socket: Socket): AsyncGenerator<[number, BSON.Document]> {
  const reader = new MessageReader()
  for await (const chunk of socket) {
    for (const message of reader.read(chunk as Buffer)) {
      yield [message.readInt32LE(8), BSON.deserialize(message.subarray(21))]
    }
  }
}

async function take<Item>(items: AsyncGenerator<Item>, wanted: number): Promise<readonly Item[]> {
  const taken: Item[] = []
  while (taken.length < wanted) {
    const { value, done } = await items.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

describe('the embedded server as a program', { timeout: 120_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await temporaryFolder()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('prints its version as mongod does', async () => {
    expect(await runServer('--version')).toEqual({ code: 0, output: 'db version v9.0.0\n' })
  })

  it('ends with 100 where its folder does not exist', async () => {
    const { code, output } = await runServer('--port=0', '--dbpath', path.join(folder, 'none'))
    expect(code).toBe(100)
    expect(output).toMatch(/initAndListen: NonExistentPath: .*none not found/)
  })

  it('ends with 2 for invalid arguments', async () => {
    expect(await runServer('--port', 'http')).toMatchObject({ code: 2 })
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('closes in order on %s', async (signal) => {
    const dbpath = path.join(folder, signal)
    await mkdir(dbpath)
    const first = await startServer(dbpath)
    await withClient(first.uri, (client) => client.db().collection('a').insertOne({ a: 1 }))
    first.process.kill(signal)
    expect(await once(first.process, 'exit')).toEqual([0, null])

    const second = await startServer(dbpath)
    expect(await withClient(second.uri, (c) => c.db().collection('a').countDocuments())).toBe(1)
    second.process.kill(signal)
    await once(second.process, 'exit')
  })

  it('ends with 48 on a busy port and with 100 on a busy folder, and disturbs neither', async () => {
    const dbpath = path.join(folder, 'busy')
    await mkdir(dbpath)
    const server = await startServer(dbpath)
    const busyPort = await runServer('--port', String(server.port), '--dbpath', dbpath)
    expect(busyPort.code).toBe(48)
    expect(busyPort.output).toContain('address already in use')
    const busyFolder = await runServer('--port', '0', '--dbpath', dbpath)
    expect(busyFolder.code).toBe(100)
    expect(busyFolder.output).toContain('DBPathInUse')
    expect(await withClient(server.uri, (c) => c.db().command({ ping: 1 }))).toEqual({ ok: 1 })
    server.process.kill()
    await once(server.process, 'exit')
  })
})

describe('a connection to the embedded server', { timeout: 120_000 }, () => {
  let folder: string
  let server: Server
  beforeAll(async () => {
    folder = await temporaryFolder()
    server = await startServer(folder)
  }, 120_000)
  afterAll(async () => {
    server.process.kill()
    await once(server.process, 'exit')
    await rm(folder, { recursive: true, force: true })
  })

  it('takes many messages at once and replies in their order', async () => {
    const socket = await rawConnection(server.uri)
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
    socket.write(Buffer.concat(numbers.map((n) => command({ ping: 1 }, n))))
    const taken = await take(replies(socket), numbers.length)
    expect(taken.map(([request]) => request)).toEqual(numbers)
    expect(taken.every(([, reply]) => reply['ok'] === 1)).toBe(true)
    socket.destroy()
  })

  it('takes a message that comes byte by byte', async () => {
    const socket = await rawConnection(server.uri)
    socket.setNoDelay(true)
    for (const byte of command({ ping: 1 }, 99)) {
      socket.write(Buffer.from([byte]))
      await new Promise(setImmediate)
    }
    expect(await take(replies(socket), 1)).toEqual([[99, { ok: 1 }]])
    socket.destroy()
  })

  it('replies to what it has read from a client that sends no more', async () => {
    const socket = await rawConnection(server.uri)
    socket.end(command({ ping: 1 }, 5))
    expect(await take(replies(socket), 2)).toEqual([[5, { ok: 1 }]])
  })

  it('executes a message that wants no reply before the next one', async () => {
    const socket = await rawConnection(server.uri)
    const write = { insert: 'quiet', documents: [{ a: 1 }], $db: 'test' }
    socket.write(opMsg(2, [bodySection(write)], 1))
    socket.write(command({ count: 'quiet' }, 2))
    expect(await take(replies(socket), 1)).toEqual([[2, { n: 1, ok: 1 }]])
    socket.destroy()
  })

  it('takes the first hello in the old form', async () => {
    const socket = await rawConnection(server.uri)
    socket.write(opQuery('admin.$cmd', { isMaster: 1, helloOk: true }))
    const [reply] = (await once(socket, 'data')) as [Buffer]
    expect(BSON.deserialize(reply.subarray(36))).toMatchObject({
      ismaster: true,
      helloOk: true,
      maxMessageSizeBytes: 48_000_000,
    })
    socket.destroy()
  })

  it('carries documents as large as MongoDB has them', async () => {
    const large = 'x'.repeat(16_000_000)
    await withClient(server.uri, async (client) => {
      const collection = client.db().collection('large')
      await collection.insertMany([{ large }, { large }])
      expect((await collection.findOne({}))?.['large']).toBe(large)
    })
  })

  it('waits for a client that is slow to read, and serves the others', async () => {
    await withClient(server.uri, async (client) => {
      await client
        .db()
        .collection('slow')
        .insertOne({ text: 'x'.repeat(1_000_000) })
    })
    const slow = await rawConnection(server.uri)
    slow.pause()
    const wanted = 100
    for (let n = 1; n <= wanted; n += 1) slow.write(command({ find: 'slow' }, n))
    // A hundred megabytes wait for the slow client, which delays no other one.
    for (let n = 0; n < 20; n += 1) {
      expect(await withClient(server.uri, (c) => c.db().command({ ping: 1 }))).toEqual({ ok: 1 })
    }
    const taken = await take(replies(slow), wanted)
    expect(taken.map(([request]) => request)).toEqual(
      Array.from({ length: wanted }, (_, index) => index + 1),
    )
    expect(taken.every(([, { cursor }]) => cursor.firstBatch[0].text.length === 1_000_000)).toBe(
      true,
    )
    slow.destroy()
  })

  it('accepts sessions that a driver begins and ends', async () => {
    await withClient(server.uri, async (client) => {
      const commands = [
        { startSession: 1 },
        { endSessions: [{ id: new BSON.UUID() }] },
        { refreshSessions: [] },
        { killSessions: [] },
        { killAllSessions: [] },
        { killAllSessionsByPattern: [] },
      ]
      for (const session of commands) {
        expect(await client.db('admin').command(session)).toEqual({ ok: 1 })
      }
      expect(await client.db().command({ ping: 1 })).toEqual({ ok: 1 })
    })
  })

  const body = bodySection({ ping: 1, $db: 'test' })
  const short = command({ ping: 1 }).subarray(0, -3)
  const broken = command({ insert: 'a', documents: [{ a: 'text' }] })
  broken.writeInt32LE(0x7fffffff, broken.indexOf('text') - 4)

  it.each([
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')],
    // Of the length that they announce: for the rest of a longer one the server would rightly wait.
    ['random bytes', frame(randomBytes(4).readInt32LE(), randomBytes(4_000))],
    ['a length of nothing', Buffer.alloc(16)],
    ['a length below nothing', Buffer.alloc(16, 255)],
    ['a length beyond the greatest', Buffer.from([1, 0x6c, 0xdc, 2])],
    ['an unknown op code', frame(2001, Buffer.alloc(100))],
    ['an unknown flag', opMsg(1 << 5, [body])],
    ['no body', opMsg(0, [])],
    ['two bodies', opMsg(0, [body, body])],
    ['a wrong checksum', Buffer.concat([opMsg(1, [body, Buffer.alloc(4)])])],
    ['a body that is cut off', opMsg(0, [body.subarray(0, -4)])],
    ['a document that is not BSON', broken],
    ['a command in the old form', opQuery('admin.$cmd', { endSessions: [] })],
    ['an old query', opQuery('test.things', { hello: 1 })],
    [
      'a document behind the command',
      frame(2013, Buffer.concat([command({ ping: 1 }).subarray(16), bson({})])),
    ],
  ])('ends with a client that sends %s', async (_, rubbish) => {
    const socket = await rawConnection(server.uri)
    const closed = once(socket.on('error', ignore), 'close')
    socket.resume().write(rubbish)
    await closed
    expect(await withClient(server.uri, (c) => c.db().command({ ping: 1 }))).toEqual({ ok: 1 })
  })

  it('ends with a client that leaves in the middle of a message', async () => {
    const socket = await rawConnection(server.uri)
    const closed = once(socket.on('error', ignore).resume(), 'close')
    socket.end(short)
    await closed
    expect(await withClient(server.uri, (c) => c.db().command({ ping: 1 }))).toEqual({ ok: 1 })
  })

  it('survives whatever happens to a message on its way', async () => {
    // The same mistakes on every run: a linear congruential generator.
    let seed = 20_261_121
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const valid = [
      command({ insert: 'fuzz', documents: [{ a: 1, b: ['x', { c: new Date(0) }] }] }),
      command({ find: 'fuzz', filter: { a: { $in: [1, 2] }, b: /x/i } }),
      command({ aggregate: 'fuzz', pipeline: [{ $group: { _id: '$a' } }], cursor: {} }),
      opQuery('admin.$cmd', { isMaster: 1 }),
    ]
    for (let round = 0; round < 300; round += 1) {
      const message = Buffer.from(valid[random(valid.length)] ?? short)
      for (let change = 0; change <= random(4); change += 1) {
        message[12 + random(message.length - 12)] = random(256)
      }
      const socket = await rawConnection(server.uri)
      const closed = once(socket.on('error', ignore).resume(), 'close')
      socket.end(message)
      await closed
    }
    expect(await withClient(server.uri, (c) => c.db().command({ ping: 1 }))).toEqual({ ok: 1 })
    expect(server.process.exitCode).toBeNull()
  })
})

describe('the embedded server under mongodb-memory-server', { timeout: 120_000 }, () => {
  it('is started, used and ended by it', async () => {
    const mongo = await runTestMongo(executable)
    const port = Number(new URL(mongo.uri('one')).port)
    await withClient(mongo.uri('one'), (c) => c.db().collection('a').insertOne({ a: 1 }))
    expect(await withClient(mongo.uri('one'), (c) => c.db().collection('a').countDocuments())).toBe(
      1,
    )
    expect(await withClient(mongo.uri('two'), (c) => c.db().collection('a').countDocuments())).toBe(
      0,
    )
    await mongo.stop()
    await until(() => isSilent(port))
  })

  it('serves two drivers at once', async () => {
    const mongo = await runTestMongo(executable)
    const clients = [new MongoClient(mongo.uri('a')), new MongoClient(mongo.uri('b'))]
    await Promise.all(
      clients.map(async (client, index) => {
        const collection = client.db().collection<{ n: number }>('n')
        await Promise.all(Array.from({ length: 50 }, (_, n) => collection.insertOne({ n })))
        expect(await collection.countDocuments(), `client ${index}`).toBe(50)
      }),
    )
    await Promise.all(clients.map((client) => client.close()))
    await mongo.stop()
  })
})

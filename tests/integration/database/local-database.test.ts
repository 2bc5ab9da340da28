import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { embedded } from '#src/local-mongodb/embedded/find-embedded'
import {
  DatabaseFolderInUseError,
  DatabasePortBusyError,
  EngineUnavailableError,
  NoLocalDatabaseError,
} from '#src/local-mongodb/errors'
import { mongodOnPath } from '#src/local-mongodb/find-mongod'
import type { LocalDatabase } from '#src/local-mongodb/local-database'
import { placesIn } from '#src/local-mongodb/places'
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { leaseRunningServer } from '#src/local-mongodb/supervisor/lease'
import { readRecord, writeRecord } from '#src/local-mongodb/supervisor/running-record'
import {
  addressOf,
  count,
  ignore,
  inFolder,
  insert,
  isClosed,
  isSilent,
  quickFinders,
  running,
  startUser,
  temporaryFolder,
  until,
  withClient,
} from './sandbox'

const start = (dataDir: string, log: (line: string) => void = ignore) =>
  startLocalDatabase({ dataDir, log }, quickFinders)

/** To other accounts of the machine. */
const isOpen = async (file: string) => ((await stat(file)).mode & 0o077) !== 0

const recordOf = (dataDir: string) => readRecord(placesIn(dataDir).record)

describe('a local database', { timeout: 120_000 }, () => {
  it('keeps what was written from one start to the next', () =>
    inFolder(async (dataDir) => {
      const log: string[] = []
      const first = await start(path.join(dataDir, 'not', 'there', 'yet'), (line) => log.push(line))
      expect(log).toEqual([
        expect.stringMatching(
          /^Local MongoDB: .+ on \/.+\/sockets\/mongodb\.sock; chosen because /,
        ),
      ])
      expect(log[0]).toContain(first.reason)
      await insert(first.uri, { n: 1 })
      await first.stop()
      expect(await isSilent(addressOf(first.uri))).toBe(true)

      const second = await start(path.join(dataDir, 'not', 'there', 'yet'))
      expect(await count(second.uri)).toBe(1)
      expect(second.kind).toBe(first.kind)
      await second.stop()
    }))

  it('is shared by processes, and lives as long as one of them uses it', () =>
    inFolder(async (dataDir) => {
      const seed = await startUser(dataDir)
      const site = await startUser(dataDir)
      expect(site.uri).toBe(seed.uri)
      expect(site.log).toEqual([expect.stringContaining('running already')])
      // The one that started it leaves first, as `npm run seed` does beside `npm start`.
      await seed.leave()
      await insert(site.uri, { n: 1 })
      expect(await count(site.uri)).toBe(1)
      await site.leave()
      expect(await isSilent(addressOf(site.uri))).toBe(true)
      expect(await isClosed(dataDir)).toBe(true)
    }))

  it('is one, when several processes start it at the same moment', () =>
    inFolder(async (dataDir) => {
      const users = await Promise.all([startUser(dataDir), startUser(dataDir), startUser(dataDir)])
      expect(new Set(users.map(({ uri }) => uri)).size).toBe(1)
      await Promise.all(users.map((user) => user.leave()))
    }))

  it('can be started in the very moment in which its user is killed', () =>
    inFolder(async (dataDir) => {
      const user = await startUser(dataDir)
      await insert(user.uri, { n: 1 })
      user.process.kill('SIGKILL')
      // Without waiting for the end of the old one: sharing it and starting a new one are both right.
      const next = await start(dataDir)
      expect(await count(next.uri)).toBe(1)
      await insert(next.uri, { n: 2 })
      expect((await running(dataDir)).address).toBe(addressOf(next.uri))
      await next.stop()
    }))

  it('ends by itself when its only user is killed', () =>
    inFolder(async (dataDir) => {
      const user = await startUser(dataDir)
      const { address } = await running(dataDir)
      user.process.kill('SIGKILL')
      await until(() => isSilent(address))
      await until(() => isClosed(dataDir))
    }))

  it.each([
    ['its supervisor', ['pid']],
    ['its supervisor and its server', ['pid', 'serverPid']],
  ] as const)('comes back in the same place for its users when %s is killed', (_, victims) =>
    inFolder(async (dataDir) => {
      const log: string[] = []
      const first = await start(dataDir, (line) => log.push(line))
      const second = await startUser(dataDir)
      await insert(first.uri, { n: 1 })
      const record = await running(dataDir)
      for (const victim of victims) process.kill(record[victim], 'SIGKILL')
      await until(async () => ((await recordOf(dataDir))?.id ?? record.id) !== record.id)
      expect(await count(second.uri)).toBe(1)
      await until(() => log.some((line) => line.includes(`running on ${record.address} again`)))
      expect(log[1]).toContain('The supervisor of the local MongoDB ended')
      // A new process joins them, or they join it, since all know the address.
      const third = await start(dataDir)
      expect(new Set([first.uri, second.uri, third.uri]).size).toBe(1)
      await first.stop()
      await second.leave()
      expect(await count(third.uri)).toBe(1)
      await third.stop()
    }),
  )

  it('is started again until the obstacle is gone', () =>
    inFolder(async (dataDir) => {
      const log: string[] = []
      const database = await start(dataDir, (line) => log.push(line))
      const { address, pid, serverPid } = await running(dataDir)
      // The hanging server holds the data, and cannot receive the signal to end.
      process.kill(serverPid, 'SIGSTOP')
      process.kill(pid, 'SIGKILL')
      await until(() => log.some((line) => line.includes('starting it again')))
      // Another tries, beside the socket of the one that hangs.
      const isServer = (name: string) => /^[0-9a-f]{8}\.sock$/.test(name)
      const sockets = path.join(dataDir, 'sockets')
      await until(async () => (await readdir(sockets)).filter(isServer).length > 1)
      process.kill(serverPid, 'SIGCONT')
      // The hanging server ends when it receives the signal, with the commands sent until then.
      await until(() => log.some((line) => line.includes(`running on ${address} again`)))
      await insert(database.uri, { n: 1 })
      expect(await count(database.uri)).toBe(1)
      await database.stop()
    }))

  it('loses nothing that it acknowledged when the server is killed, and comes back', () =>
    inFolder(async (dataDir) => {
      const log: string[] = []
      const database = await start(dataDir, (line) => log.push(line))
      const { address, serverPid } = await running(dataDir)
      const acknowledged: number[] = []
      await withClient(database.uri, async (client) => {
        const things = client.db().collection('things')
        let next = 0
        const killed = new AbortController()
        const write = async (): Promise<void> => {
          // One that is between two writes at that moment would go on with the server that comes back.
          while (!killed.signal.aborted) {
            const n = next++
            await things.insertOne({ n })
            acknowledged.push(n)
          }
        }
        const writers = Promise.allSettled([write(), write(), write(), write()])
        await until(() => acknowledged.length >= 300)
        process.kill(serverPid, 'SIGKILL')
        killed.abort()
        await writers
      })

      // In the same place, so that clients that used it go on.
      await until(async () => (await running(dataDir)).serverPid !== serverPid)
      expect((await running(dataDir)).address).toBe(address)
      const found = await withClient(database.uri, (client) =>
        client.db().collection('things').distinct('n'),
      )
      expect(acknowledged.filter((n) => !found.includes(n))).toEqual([])
      expect(acknowledged.length).toBeGreaterThanOrEqual(300)
      expect(log[1]).toMatch(/ended unexpectedly .*starting it again/)
      await database.stop()
    }))

  it('listens on the given port, and fails with an explanation when that is taken', () =>
    inFolder(async (dataDir) => {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const options = { dataDir, log: ignore, address: port }
      await expect(startLocalDatabase(options, quickFinders)).rejects.toThrow(DatabasePortBusyError)
      other.close()
      await once(other, 'close')
      const database = await startLocalDatabase(options, quickFinders)
      expect(new URL(database.uri).port).toBe(String(port))
      await database.stop()
    }))

  it('reports another process that keeps the data open', () =>
    inFolder(async (dataDir) => {
      const { path: executable } = await embedded.find(ignore)
      const data = placesIn(dataDir).dataOf('embedded')
      await mkdir(data, { recursive: true })
      const stranger = spawn(executable, ['--port', '0', '--dbpath', data], { stdio: 'pipe' })
      await once(stranger.stdout, 'data')
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        let failure: unknown
        const started = startLocalDatabase({ dataDir, log: ignore }, [embedded])
        const settled = started.catch((error: unknown) => {
          failure = error
        })
        // The clock runs ten times as fast, so that the timeout of half a minute ends soon.
        await until(() => {
          vi.setSystemTime(Date.now() + 200)
          return failure !== undefined
        })
        await settled
        expect(failure).toBeInstanceOf(DatabaseFolderInUseError)
        expect(String(failure)).toContain(data)
      } finally {
        vi.useRealTimers()
        stranger.kill()
        await once(stranger, 'exit')
      }
    }))
})

describe('a database that runs', { timeout: 120_000 }, () => {
  let dataDir: string
  let database: LocalDatabase
  beforeAll(async () => {
    dataDir = await temporaryFolder()
    database = await start(dataDir)
    await insert(database.uri, { n: 1 })
  })
  afterAll(async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })

  it('has an address for the database of the site, whose writes are on disk', () => {
    const { host, pathname, searchParams } = new URL(database.uri)
    expect({ host, pathname, ...Object.fromEntries(searchParams) }).toEqual({
      host: encodeURIComponent(path.join(dataDir, 'sockets/mongodb.sock')),
      pathname: '/octavo',
      w: '1',
      journal: 'true',
      retryWrites: 'false',
      directConnection: 'true',
    })
  })

  it('is another one than that of a folder into which its record was copied', () =>
    inFolder(async (copy) => {
      await cp(path.join(dataDir, 'mongodb.json'), path.join(copy, 'mongodb.json'))
      const other = await start(copy)
      expect(other.uri).not.toBe(database.uri)
      expect(await count(database.uri)).toBe(1)
      expect(await count(other.uri)).toBe(0)
      await other.stop()
    }))

  it('can be entered and read by no other account of the machine', async () => {
    const { address, control } = await running(dataDir)
    for (const place of [address, control])
      expect(path.dirname(String(place))).toBe(path.join(dataDir, 'sockets'))
    const entries = await readdir(dataDir, { recursive: true })
    expect(entries.length).toBeGreaterThan(5)
    const open = []
    for (const entry of entries) if (await isOpen(path.join(dataDir, entry))) open.push(entry)
    expect(open).toEqual([])
  })

  it.runIf(process.platform === 'linux')('has no port that others could find', async () => {
    const { pid, serverPid } = await running(dataDir)
    const listening = new Set<string>()
    for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
      for (const line of (await readFile(table, 'utf8')).split('\n').slice(1)) {
        const [, , , state, , , , , , inode] = line.trim().split(/\s+/)
        if (state === '0A') listening.add(`socket:[${inode}]`)
      }
    for (const one of [pid, serverPid]) {
      const folder = `/proc/${one}/fd`
      const files = await Promise.all(
        (await readdir(folder)).map((fd) => readlink(path.join(folder, fd)).catch(() => '')),
      )
      expect(files.filter((file) => file.startsWith('socket:')).length).toBeGreaterThan(0)
      expect(files.filter((file) => listening.has(file))).toEqual([])
    }
  })
})

describe('other accounts of the machine', { timeout: 120_000 }, () => {
  it('have no access where the path is too long for sockets', () =>
    inFolder(async (folder) => {
      const dataDir = path.join(folder, 'a-long-name'.repeat(9))
      const database = await start(dataDir)
      await insert(database.uri, { n: 1 })
      const place = path.dirname(String(addressOf(database.uri)))
      expect(place.startsWith(path.join(tmpdir(), 'octavo-'))).toBe(true)
      expect(await isOpen(place)).toBe(false)
      await database.stop()
      // It was opened meanwhile: it is closed again before anything listens.
      await chmod(place, 0o777)
      const again = await start(dataDir)
      expect(await isOpen(place)).toBe(false)
      expect(await count(again.uri)).toBe(1)
      await again.stop()
      await rm(place, { recursive: true })
    }))
})

describe('an old record', { timeout: 120_000 }, () => {
  /** Process 1 is alive on every machine: a number in a record proves nothing. */
  const oldRecord = (control: number) => ({
    ...{ id: 'old', kind: 'embedded' as const, version: '9.0.0', address: control, control },
    ...{ pid: 1, serverPid: 1 },
  })

  it.each([
    ['the port is closed', undefined],
    ['something listens that says nothing', ''],
    ['something else listens', '220 mail.example ESMTP\r\n'],
    [
      'the supervisor of another folder listens',
      '{"id":"old","folder":"/elsewhere","state":"open"}\n',
    ],
    ['a later supervisor listens', '{"id":"other","folder":"FOLDER","state":"open"}\n'],
  ])('is ignored where %s on its port', async (_, greeting) => {
    const dataDir = await temporaryFolder()
    const places = placesIn(dataDir)
    const stranger = createServer((socket) => {
      socket.on('error', ignore).write((greeting ?? '').replace('FOLDER', places.folder))
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port: control } = stranger.address() as AddressInfo
    if (greeting === undefined) stranger.close()
    await writeRecord(places.record, oldRecord(control))
    expect(await leaseRunningServer(places, ignore)).toBeUndefined()
    if (greeting !== undefined) stranger.close()
    await rm(dataDir, { recursive: true })
  })

  it('is replaced by a start', () =>
    inFolder(async (dataDir) => {
      await writeRecord(placesIn(dataDir).record, oldRecord(await freePort()))
      const database = await start(dataDir)
      expect(addressOf(database.uri)).toBe(path.join(dataDir, 'sockets/mongodb.sock'))
      expect(await count(database.uri)).toBe(0)
      await database.stop()
    }))
})

describe('data that one kind of engine wrote', { timeout: 120_000 }, () => {
  /** The double under the name of mongod, on its own PATH. */
  async function mongodFinder(dataDir: string) {
    const bin = path.join(dataDir, 'bin')
    await mkdir(bin, { recursive: true })
    await symlink((await embedded.find(ignore)).path, path.join(bin, 'mongod'))
    return mongodOnPath({ PATH: bin })
  }

  it('is opened by that kind, though another comes first by now', () =>
    inFolder(async (dataDir) => {
      const options = { dataDir, log: ignore }
      const before = await startLocalDatabase(options, [mongodOnPath({ PATH: '' }), embedded])
      expect(before.kind).toBe('embedded')
      await insert(before.uri, { n: 1 })
      await before.stop()

      const mongod = await mongodFinder(dataDir)
      const after = await startLocalDatabase(options, [mongod, embedded])
      expect(after.kind).toBe('embedded')
      expect(await count(after.uri)).toBe(1)
      await after.stop()
    }))

  it('is never passed over for an empty database', () =>
    inFolder(async (dataDir) => {
      const options = { dataDir, log: ignore }
      const before = await startLocalDatabase(options, [await mongodFinder(dataDir), embedded])
      expect(before.kind).toBe('mongod')
      await before.stop()

      const after = startLocalDatabase(options, [mongodOnPath({ PATH: '' }), embedded])
      await expect(after).rejects.toThrow(NoLocalDatabaseError)
      await expect(after).rejects.toThrow(/was written by mongod 9\.0\.0.*\n.*DATABASE_URI/s)
      expect(await readdir(path.join(dataDir, 'mongodb'))).toEqual(['mongod', 'owner.json'])
    }))

  it('has no owner when a first start failed', () =>
    inFolder(async (dataDir) => {
      const options = { dataDir, log: ignore }
      const broken = {
        kind: 'mongod' as const,
        find: async () => ({
          kind: 'mongod' as const,
          path: '/bin/false',
          version: '8.0.0',
          label: 'mongod 8.0.0',
        }),
      }
      await expect(startLocalDatabase(options, [broken])).rejects.toThrow(
        /mongod: mongod 8\.0\.0, does not start \(exit 1\)/,
      )
      const database = await startLocalDatabase(options, [broken, embedded])
      expect(database.kind).toBe('embedded')
      expect(database.reason).toContain('does not start')
      await database.stop()
    }))

  it('is not looked for where PATH names no folder', async () => {
    await expect(mongodOnPath({ PATH: '' }).find(ignore)).rejects.toThrow(EngineUnavailableError)
    await expect(mongodOnPath({}).find(ignore)).rejects.toThrow('there is none on the PATH')
  })
})

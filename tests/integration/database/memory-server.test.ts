import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EngineUnavailableError } from '#src/local-mongodb/errors'
import { memoryServer } from '#src/local-mongodb/memory-server/find-memory-server'
import { childEnvironment, typescriptProgram } from '#src/local-mongodb/typescript-program'
import { ignore, temporaryFolder } from './sandbox'

/** No MongoDB has this version, so no cache has it. */
const version = '8.0.99'

/** Long enough for the library to do what it will do, short enough for what never comes. */
const timeouts = { firstByte: 30_000, progress: 30_000, unpacking: 60_000 }

let folder: string
let archive: Buffer
let mirror: Server
let requests: string[]
let respond: RequestListener

beforeAll(async () => {
  folder = await temporaryFolder()
  // The library takes nothing for a mongod that is smaller than a megabyte.
  const bin = path.join(folder, 'archive', 'mongodb', 'bin')
  await mkdir(bin, { recursive: true })
  const script = Buffer.from(`#!/bin/sh\necho 'db version v${version}'\nexit 0\n`)
  await writeFile(path.join(bin, 'mongod'), Buffer.concat([script, randomBytes(3_000_000)]))
  const file = path.join(folder, 'archive.tgz')
  await promisify(execFile)('tar', ['-czf', file, '-C', path.join(folder, 'archive'), 'mongodb'])
  archive = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  requests = []
  respond = serveArchive
  mirror = createServer((request, response) => {
    requests.push(request.url ?? '')
    respond(request, response)
  }).listen(0, '127.0.0.1')
  await once(mirror, 'listening')
})
afterEach(() => {
  mirror.closeAllConnections()
  mirror.close()
})

const serveArchive: RequestListener = (request, response) => {
  if (request.url?.endsWith('.md5')) {
    response.end(`${createHash('md5').update(archive).digest('hex')}  archive.tgz\n`)
    return
  }
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const rest = archive.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length }).end(rest)
}

/** The library's settings: our mirror, and a home of its own for each test. */
function settings(name: string, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: path.join(folder, name),
    MONGOMS_DOWNLOAD_DIR: path.join(folder, name),
    MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
    MONGOMS_USE_HTTP: 'true',
    MONGOMS_VERSION: version,
    ...more,
  }
}

describe('the mongod of mongodb-memory-server', { timeout: 120_000 }, () => {
  it('is downloaded with its progress in the log, and then taken from the cache', async () => {
    const log: string[] = []
    const finder = memoryServer(settings('usual'), timeouts)
    const found = await finder.find((line) => log.push(line))
    expect(found).toMatchObject({
      kind: 'memory-server',
      version,
      label: `mongod ${version}, just downloaded`,
    })
    expect(log[0]).toMatch(/^Downloading MongoDB "8\.0\.99": \d/)
    expect(requests).toHaveLength(2)

    const again = await finder.find(ignore)
    expect(again.path).toBe(found.path)
    expect(again.label).toBe(`mongod ${version}, from mongodb-memory-server's cache`)
    expect(requests).toHaveLength(2)
  })

  it('is given up without a response, and leaves nothing behind', async () => {
    respond = ignore
    const given = memoryServer(settings('silent'), { ...timeouts, firstByte: 2_000 }).find(ignore)
    await expect(given).rejects.toThrow(EngineUnavailableError)
    await expect(given).rejects.toThrow('the download did not begin')

    respond = serveArchive
    expect((await memoryServer(settings('silent'), timeouts).find(ignore)).version).toBe(version)
  })

  it('is given up where a download stops, and goes on from there the next time', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': archive.length })
      response.write(archive.subarray(0, 1_000_000))
    }
    const impatient = { ...timeouts, progress: 1_000 }
    const finder = memoryServer(settings('stops'), impatient)
    await expect(finder.find(ignore)).rejects.toThrow('the download stopped')

    const ranges: (string | undefined)[] = []
    respond = (request, response) => {
      ranges.push(request.headers.range)
      serveArchive(request, response)
    }
    expect((await memoryServer(settings('stops'), timeouts).find(ignore)).version).toBe(version)
    expect(ranges[0]).toMatch(/^bytes=[1-9]/)
  })

  it('is given up at once without a network', async () => {
    const env = settings('offline')
    mirror.close()
    await expect(memoryServer(env, timeouts).find(ignore)).rejects.toThrow(
      'there is none in its cache, and no download (ECONNREFUSED)',
    )
  })

  it('is not downloaded where that is switched off', async () => {
    const env = settings('off', { MONGOMS_RUNTIME_DOWNLOAD: 'false' })
    await expect(memoryServer(env, timeouts).find(ignore)).rejects.toThrow('switched off')
    expect(requests).toEqual([])
  })

  it('is downloaded again where a killed download left half of one', async () => {
    const { path: file } = await memoryServer(settings('half'), timeouts).find(ignore)
    await truncate(file, 2_000_000)
    await rm(`${file}.md5`)
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(ended, 'exit')
    await writeFile(path.join(path.dirname(file), `${version}.lock`), `${ended.pid} some-id`)

    requests.length = 0
    const found = await memoryServer(settings('half'), timeouts).find(ignore)
    expect(found.label).toContain('just downloaded')
    expect(requests).not.toEqual([])
  })

  it('is not taken where it does not run here', async () => {
    const { path: file } = await memoryServer(settings('broken'), timeouts).find(ignore)
    await writeFile(
      file,
      Buffer.concat([Buffer.from('#!/bin/sh\nexit 4\n'), randomBytes(2_000_000)]),
    )
    await expect(memoryServer(settings('broken'), timeouts).find(ignore)).rejects.toThrow(
      /does not run here \(exit 4\)/,
    )
  })

  it('is not downloaded when its parent process has ended', async () => {
    const downloading = new Promise<void>((resolve) => {
      respond = () => resolve()
    })
    const [command, ...args] = typescriptProgram('memory-server/program.ts')
    const program = spawn(command, args, {
      env: childEnvironment(settings('gone')),
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    const exited = once(program, 'exit')
    await downloading
    program.stdin.end()
    expect(await exited).toEqual([1, null])
  })
})

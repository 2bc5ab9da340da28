/**
 * A process between a MongoDB server and its users: it starts and restarts the server, and closes it when the last
 * user has released its lease or ended. Detached, so that Ctrl-C in a terminal ends the site first. Standard input is
 * the lease of the parent until it has a regular one.
 */
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, hasSockets } from '../address'
import { writeOwner } from '../data-owner'
import { familyOf } from '../engine'
import { placesIn } from '../places'
import { restartDelay, shortLife } from '../restart-delay'
import {
  publishSocket,
  removeSockets,
  type Sockets,
  socketFolder,
  socketsIn,
} from '../socket-folder'
import { freePort } from './free-port'
import { jobSchema, type SupervisorOutcome } from './job'
import type { SupervisorLine } from './protocol'
import { removeRecord, writeRecord } from './running-record'
import { type ServerProcess, ServerStartError, startServerProcess } from './server-process'

// Files of the server and this process are private to this account.
process.umask(0o077)

const id = randomUUID()
const job = jobSchema.parse(JSON.parse(process.argv[2] ?? ''))
const places = placesIn(job.dataDir)
const folder = places.dataOf(familyOf[job.engine.kind])
const leases = new Set<Socket | 'starter'>(['starter'])
const control = createServer({ allowHalfOpen: true }, lease)

/** The database's addresses and that of leases, known when the server accepts connections. */
let address: Address
let sockets: Sockets | undefined
const closed = new AbortController()
let server: Promise<ServerProcess> = start()

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.stdin.on('error', () => {}).on('close', () => release('starter'))
process.stdin.resume()

server.then(
  () => {
    if (sockets) control.listen(sockets.control, () => void open())
    else control.listen(0, '127.0.0.1', () => void open())
  },
  (error: unknown) => {
    const failed = error instanceof ServerStartError ? error.failure : 'ended'
    report({ failed, detail: error instanceof Error ? error.message : String(error) })
    void (sockets ? removeSockets(sockets) : Promise.resolve()).finally(() => process.exit(1))
  },
)

async function start(): Promise<ServerProcess> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return hasSockets && typeof job.address !== 'number' ? startOnSocket() : startOnPort()
}

async function startOnSocket(): Promise<ServerProcess> {
  const usual = [job.address, job.usual].find((known) => typeof known === 'string')
  sockets = socketsIn(await socketFolder(job.dataDir, usual && path.dirname(usual)), id)
  address = sockets.database
  return startServerProcess(job.engine, sockets.server, folder)
}

/** A free port can be taken before it is used. */
async function startOnPort(): Promise<ServerProcess> {
  const given = typeof job.address === 'number' ? job.address : undefined
  const usual = typeof job.usual === 'number' ? job.usual : undefined
  for (let attempt = 1; ; attempt += 1) {
    const port = given ?? (attempt === 1 ? usual : undefined) ?? (await freePort())
    address = port
    try {
      return await startServerProcess(job.engine, port, folder)
    } catch (error) {
      const busy = error instanceof ServerStartError && error.failure === 'port-busy'
      if (!busy || given !== undefined || attempt === 5) throw error
    }
  }
}

async function open(): Promise<void> {
  process.on('SIGTERM', () => void close()).on('SIGINT', () => void close())
  await writeOwner(places.owner, job.engine)
  if (sockets) await publishSocket(sockets)
  await recordServer()
  void keepRunning()
  report({ ready: true })
  if (leases.size === 0) await close()
}

async function recordServer(): Promise<void> {
  await writeRecord(places.record, {
    id,
    kind: job.engine.kind,
    version: job.engine.version,
    address,
    control: sockets?.control ?? (control.address() as AddressInfo).port,
    pid: process.pid,
    serverPid: (await server).pid,
  })
}

function lease(socket: Socket): void {
  socket.on('error', () => {}).resume()
  say(socket, { id, folder: places.folder, state: closed.signal.aborted ? 'closing' : 'open' })
  // A user that connects while it closes waits for the end of this process.
  if (closed.signal.aborted) return
  leases.add(socket)
  const letGo = (): void => {
    release(socket)
    // The last one stays until the server has closed, which `release` waits for.
    if (!closed.signal.aborted) socket.end()
  }
  socket.on('end', letGo).on('close', letGo)
}

function release(holder: Socket | 'starter'): void {
  leases.delete(holder)
  if (leases.size === 0 && control.listening) void close()
}

/** Restarts the server when it ends by itself, on the same port, where its users reconnect. */
async function keepRunning(): Promise<void> {
  let shortLives = 0
  for (;;) {
    const since = Date.now()
    const end = await (await server).ended
    if (closed.signal.aborted) return
    shortLives = Date.now() - since < shortLife ? shortLives + 1 : 0
    announce(`The local MongoDB ended unexpectedly (${end}); starting it again.`)
    server = startAgain(shortLives)
    await server.catch(() => undefined)
    if (closed.signal.aborted) return
    void recordAgain()
  }
}

/** Retries for as long as there are users: the obstacle may go away. */
async function startAgain(shortLives: number): Promise<ServerProcess> {
  let lastFailure = ''
  for (let failures = shortLives; ; failures += 1) {
    await sleep(restartDelay(failures), undefined, { signal: closed.signal })
    try {
      return await startServerProcess(job.engine, sockets?.server ?? address, folder)
    } catch (error) {
      const why = (error as Error).message
      if (why !== lastFailure) announce(`The local MongoDB does not start (${why}); trying again.`)
      lastFailure = why
    }
  }
}

/** The record shows people the server's process id. A full disk delays writing it. */
async function recordAgain(): Promise<void> {
  const current = server
  while (!closed.signal.aborted && server === current) {
    try {
      return await recordServer()
    } catch {
      await sleep(1_000, undefined, { ref: false })
    }
  }
}

async function close(): Promise<void> {
  if (closed.signal.aborted) return
  closed.abort()
  await server.then(
    (running) => running.stop(),
    () => {},
  )
  await removeRecord(places.record, id)
  if (sockets) await removeSockets(sockets)
  process.exit(0)
}

function announce(log: string): void {
  for (const holder of leases) if (holder !== 'starter') say(holder, { log })
}

function say(socket: Socket, line: SupervisorLine): void {
  socket.write(`${JSON.stringify(line)}\n`)
}

function report(outcome: SupervisorOutcome): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}

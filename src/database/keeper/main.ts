/**
 * The keeper: a process between a MongoDB server and those who use it. It starts the server, starts
 * it again should it crash, and closes it when the last of its users has let go or is gone, however
 * that came about. It is detached, so that Ctrl-C in a terminal ends the site first and the
 * database after it.
 *
 * Standard input is the lease of whoever started this, until it has one like all others.
 */
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { writeOwner } from '../data-owner'
import { familyOf } from '../engine'
import { placesIn } from '../places'
import { freePort } from './free-port'
import { jobSchema, type KeeperOutcome } from './job'
import type { KeeperLine } from './protocol'
import { mayRestart } from './restart-limit'
import { removeRecord, writeRecord } from './running-record'
import { type ServerProcess, ServerStartError, startServerProcess } from './server-process'

const id = randomUUID()
const job = jobSchema.parse(JSON.parse(process.argv[2] ?? ''))
const places = placesIn(job.dataDir)
const folder = places.dataOf(familyOf[job.engine.kind])
const leases = new Set<Socket | 'starter'>(['starter'])
const control = createServer({ allowHalfOpen: true }, lease)

let port = 0
let closing = false
/** The server, or the one that is being started in its place. */
let server: Promise<ServerProcess> = start()

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.stdin.on('error', () => {}).on('close', () => release('starter'))
process.stdin.resume()

server.then(
  () => control.listen(0, '127.0.0.1', () => void open()),
  (error: unknown) => {
    const failed = error instanceof ServerStartError ? error.failure : 'ended'
    report({ failed, detail: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  },
)

/** Starts the server for the first time. A free port can be taken by another before it is used. */
async function start(): Promise<ServerProcess> {
  await mkdir(folder, { recursive: true })
  for (let attempt = 1; ; attempt += 1) {
    port = job.port ?? (await freePort())
    try {
      return await startServerProcess(job.engine, port, folder)
    } catch (error) {
      const busy = error instanceof ServerStartError && error.failure === 'port-busy'
      if (!busy || job.port !== undefined || attempt === 5) throw error
    }
  }
}

/** Lets users in, unless the only one has gone in the meantime. */
async function open(): Promise<void> {
  process.on('SIGTERM', () => void close()).on('SIGINT', () => void close())
  await writeOwner(places.owner, job.engine)
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
    port,
    control: (control.address() as AddressInfo).port,
    pid: process.pid,
    serverPid: (await server).pid,
  })
}

function lease(socket: Socket): void {
  socket.on('error', () => {}).resume()
  say(socket, { id, folder: places.folder, state: closing ? 'closing' : 'open' })
  // Whoever comes while it closes waits on this connection for the end of this process.
  if (closing) return
  leases.add(socket)
  const letGo = (): void => {
    release(socket)
    // The last one is kept until the server has closed: that is what stopping waits for.
    if (!closing) socket.end()
  }
  socket.on('end', letGo).on('close', letGo)
}

function release(holder: Socket | 'starter'): void {
  leases.delete(holder)
  if (leases.size === 0 && control.listening) void close()
}

/** Starts the server again when it ends by itself, on the same port: its users reconnect. */
async function keepRunning(): Promise<void> {
  const ends: number[] = []
  for (;;) {
    const end = await (await server).ended
    if (closing) return
    ends.push(Date.now())
    if (!mayRestart(ends)) return giveUp(`The local MongoDB keeps ending (${end}).`)
    tell(`The local MongoDB ended unexpectedly (${end}) and is started again.`)
    server = startServerProcess(job.engine, port, folder)
    try {
      await recordServer()
    } catch (error) {
      return giveUp(`The local MongoDB does not start again (${(error as Error).message}).`)
    }
  }
}

async function giveUp(why: string): Promise<void> {
  tell(`${why} Whatever uses it has to be started again.`)
  await close()
}

/** Closes the server; only then do the connections to this process end. */
async function close(): Promise<void> {
  if (closing) return
  closing = true
  await server.then(
    (running) => running.stop(),
    () => {},
  )
  await removeRecord(places.record, id)
  process.exit(0)
}

function tell(log: string): void {
  for (const holder of leases) if (holder !== 'starter') say(holder, { log })
}

function say(socket: Socket, line: KeeperLine): void {
  socket.write(`${JSON.stringify(line)}\n`)
}

function report(outcome: KeeperOutcome): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}

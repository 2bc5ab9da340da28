import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import type { Address } from '#src/local-mongodb/address'
import { embedded } from '#src/local-mongodb/embedded/find-embedded'
import { mongodOnPath } from '#src/local-mongodb/find-mongod'
import { placesIn } from '#src/local-mongodb/places'
import { type RunningRecord, readRecord } from '#src/local-mongodb/supervisor/running-record'
import { childEnvironment, typescriptProgram } from '#src/local-mongodb/typescript-program'

/** What the site would take, without a download in every test. */
export const quickFinders = [mongodOnPath(), embedded]

export const ignore = (): void => {}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(await realpath(tmpdir()), 'octavo-database-'))
}

/** Waits for a condition, however long that takes; the test's own limit ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}

export async function running(dataDir: string): Promise<RunningRecord> {
  const record = await readRecord(placesIn(dataDir).record)
  if (!record) throw new Error(`no server runs on ${dataDir}`)
  return record
}

/** Whether a server has been closed in order on a folder: then its supervisor takes its record away. */
export async function isClosed(dataDir: string): Promise<boolean> {
  return (await readRecord(placesIn(dataDir).record)) === undefined
}

export function addressOf(uri: string): Address {
  const [, host = ''] = /^mongodb:\/\/([^/]+)\//.exec(uri) ?? []
  return host.startsWith('%2F') ? decodeURIComponent(host) : Number(host.split(':')[1])
}

const connectTo = (address: Address): Socket =>
  typeof address === 'number' ? connect(address, '127.0.0.1') : connect(address)

export async function isSilent(address: Address): Promise<boolean> {
  const socket = connectTo(address)
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

export async function withClient<Result>(
  uri: string,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 60_000 })
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

export function insert(uri: string, document: Record<string, unknown>): Promise<unknown> {
  return withClient(uri, (client) => client.db().collection('things').insertOne(document))
}

export function count(uri: string): Promise<number> {
  return withClient(uri, (client) => client.db().collection('things').countDocuments())
}

/** A connection without a driver. */
export async function rawConnection(uri: string): Promise<Socket> {
  const socket = connectTo(addressOf(uri))
  await once(socket, 'connect')
  return socket
}

export interface User {
  readonly uri: string
  readonly kind: string
  readonly log: readonly string[]
  readonly process: ChildProcess
  /** Ends it in order and waits for that. */
  leave(): Promise<void>
}

export async function startUser(dataDir: string): Promise<User> {
  const [command, ...args] = typescriptProgram(
    fileURLToPath(new URL('./use-database.ts', import.meta.url)),
  )
  const user = spawn(command, [...args, dataDir], {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(user, 'exit')
  const output = once(createInterface({ input: user.stdout }), 'line') as Promise<[string]>
  const [line] = await Promise.race([
    output,
    exited.then(([code, signal]) => {
      throw new Error(`the user of the database ended: ${code ?? signal}`)
    }),
  ])
  const leave = async (): Promise<void> => {
    user.stdin.end()
    await exited
  }
  return { ...(JSON.parse(line) as Pick<User, 'uri' | 'kind' | 'log'>), process: user, leave }
}

/** Runs a test in a temporary folder; at its end, waits for the server there to be closed. */
export async function inFolder(test: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await temporaryFolder()
  try {
    await test(dataDir)
    await until(() => isClosed(dataDir))
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

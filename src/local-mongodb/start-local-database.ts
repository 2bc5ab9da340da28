import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, described } from './address'
import { assertCanOpen, type DataOwner, findersFor, readOwner } from './data-owner'
import { embedded } from './embedded/find-embedded'
import { type Engine, type EngineFinder, familyOf } from './engine'
import {
  type Attempt,
  DatabaseFolderInUseError,
  DatabasePortBusyError,
  EngineUnavailableError,
} from './errors'
import { mongodOnPath } from './find-mongod'
import { holdLease } from './hold-lease'
import { type LocalDatabase, localUri } from './local-database'
import { memoryServer } from './memory-server/find-memory-server'
import { type Places, preparePlaces } from './places'
import { type Lease, leaseRunningServer } from './supervisor/lease'
import { readRecord } from './supervisor/running-record'
import { type StartedSupervisor, startSupervisor } from './supervisor/start-supervisor'
import { tryInOrder } from './try-in-order'

export interface LocalDatabaseOptions {
  readonly dataDir: string
  /** Takes a line with the chosen MongoDB and the reason, and lines about slow steps. */
  readonly log: (line: string) => void
  /** By default, a socket in a closed folder, or on Windows a free port. */
  readonly address?: Address
}

/** The machine's own mongod, then one of mongodb-memory-server, then the embedded engine. */
export const usualFinders: readonly EngineFinder[] = [mongodOnPath(), memoryServer(), embedded]

/** How long to wait for a data folder that another process has open, in milliseconds. */
const folderTimeout = 30_000

/**
 * 1. A server that already runs on this data folder is shared.
 * 2. Existing data is opened by the kind of engine that wrote it only.
 * 3. Otherwise, the first of {@link usualFinders} that works is used.
 * The server runs in its own process for as long as it has users (decision 0003).
 *
 * @throws NoLocalDatabaseError, DatabaseFolderInUseError, DatabasePortBusyError
 */
export async function startLocalDatabase(
  options: LocalDatabaseOptions,
  finders: readonly EngineFinder[] = usualFinders,
): Promise<LocalDatabase> {
  const { log } = options
  const places = await preparePlaces(path.resolve(options.dataDir))
  const first = await findLease(places, options, finders)
  const { address, kind } = first.lease.server
  log(`Local MongoDB: ${first.label}, on ${described(address)}; chosen because ${first.reason}.`)
  const held = holdLease(first.lease, {
    // The address that its users know.
    obtain: async () => (await findLease(places, { ...options, address }, finders)).lease,
    log,
  })
  return { uri: localUri(address), kind, reason: first.reason, stop: () => held.release() }
}

interface FoundLease {
  readonly lease: Lease
  readonly label: string
  readonly reason: string
}

async function findLease(
  places: Places,
  options: LocalDatabaseOptions,
  finders: readonly EngineFinder[],
): Promise<FoundLease> {
  let waitingSince: number | undefined
  for (;;) {
    const lease = await leaseRunningServer(places, options.log)
    if (lease) return { lease, label: lease.server.kind, reason: 'it is running already' }
    try {
      return await startServer(places, options, finders)
    } catch (error) {
      if (!(error instanceof DatabaseFolderInUseError)) throw error
      // Another process is starting a server here, or one whose supervisor was killed is closing.
      waitingSince ??= Date.now()
      if (Date.now() - waitingSince > folderTimeout) throw error
      await sleep(100)
    }
  }
}

async function startServer(
  places: Places,
  { address, log }: LocalDatabaseOptions,
  finders: readonly EngineFinder[],
): Promise<FoundLease> {
  const owner = await readOwner(places.owner)
  const before = await readRecord(places.record)
  const use = async (engine: Engine, tried: readonly Attempt[]): Promise<FoundLease> => {
    assertCanOpen(engine, owner)
    const reason = owner ? 'it holds the data that is there' : reasonFor(tried)
    const supervisor = await startSupervisor({
      dataDir: path.dirname(places.record),
      engine,
      ...(address === undefined ? {} : { address }),
      ...(before === undefined ? {} : { usual: before.address }),
    })
    try {
      assertStarted(supervisor, engine, places, address)
      const lease = await leaseRunningServer(places, log)
      if (!lease) throw new EngineUnavailableError(engine.kind, 'it ended at once')
      return { lease, label: engine.label, reason }
    } finally {
      supervisor.detach()
    }
  }
  return tryInOrder(findersFor(owner, finders), use, log, remedyFor(owner, places))
}

function assertStarted(
  { outcome }: StartedSupervisor,
  engine: Engine,
  places: Places,
  address: Address | undefined,
): void {
  if ('ready' in outcome) return
  if (outcome.failed === 'folder-in-use') {
    throw new DatabaseFolderInUseError(places.dataOf(familyOf[engine.kind]))
  }
  if (outcome.failed === 'port-busy' && typeof address === 'number') {
    throw new DatabasePortBusyError(address)
  }
  throw new EngineUnavailableError(
    engine.kind,
    `${engine.label}, does not start (${outcome.detail})`,
  )
}

function reasonFor(before: readonly Attempt[]): string {
  const others = before.map(({ kind, reason }) => `${kind}: ${reason}`)
  return others.length === 0 ? 'it comes first' : `nothing before it works (${others.join('; ')})`
}

/** An engine of the other family would start empty, as if the content were lost. */
function remedyFor(owner: DataOwner | undefined, places: Places): string | undefined {
  if (!owner) return undefined
  const writer = owner.family === 'mongod' ? `mongod ${owner.version}` : 'the embedded engine'
  return (
    `The data in ${places.folder} was written by ${writer}, and only that can read it. ` +
    'Make it run again, or move the folder away to start with an empty database.'
  )
}

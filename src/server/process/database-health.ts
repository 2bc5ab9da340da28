import mongoose from 'mongoose'
import { endCommandsOfClosedConnections } from '#src/platform/closed-connections'
import { databaseTrouble } from '#src/platform/database-trouble'

/** Whether the database answers, as the HTTP listener needs to know it. */
export interface DatabaseHealth {
  /** The last read failed. Everything that needs the database is then refused at once. */
  readonly isDown: boolean
  /** Grows whenever a read or a command of the CMS is lost. */
  readonly troubles: number
  /** Whether a read succeeds now, or did a moment ago and nothing has been lost since. */
  check(): Promise<boolean>
  /** Whether a read succeeds now. */
  read(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseHealthOptions {
  /** Reads something. It need not end: {@link readBound} ends the wait. */
  readonly read: () => Promise<unknown>
  readonly log: (line: string) => void
  /** Milliseconds that only grow. */
  readonly clock?: () => number
  readonly close?: () => Promise<void>
}

/**
 * Longest wait for a read, in milliseconds. With the wait before a request is looked into, it stays
 * under the three seconds in which whoever needs the database has an answer.
 */
export const readBound = 1_900
/** The wait is counted in steps of this many milliseconds. A step counts once, however late it comes. */
const beat = 100
/** How long a read that succeeded counts as proof that the database works, in milliseconds. */
const fresh = 300
/** Between two reads while the database is away, in milliseconds. */
const pause = 500

/** Looks after the database: reads when somebody wants to know, and again and again while it is away. */
export function createDatabaseHealth(options: DatabaseHealthOptions): DatabaseHealth {
  const { read, log } = options
  const clock = options.clock ?? (() => performance.now())
  const trouble = databaseTrouble()
  let isDown = false
  let outages = 0
  let closed = false
  let lastSuccess = Number.NEGATIVE_INFINITY
  let reading: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = (succeeded: boolean, began: number, troubles: number): boolean => {
    if (closed) return succeeded
    if (succeeded) {
      if (trouble.count === troubles) lastSuccess = began
      if (isDown) log('The database answers again.')
      isDown = false
      return true
    }
    lastSuccess = Number.NEGATIVE_INFINITY
    if (!isDown) {
      outages += 1
      log('The database does not answer. Cached pages are served, everything else gets 503.')
    }
    isDown = true
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
    timer.unref()
    return false
  }

  const look = (): Promise<boolean> => {
    reading ??= (async () => {
      const began = clock()
      const troubles = trouble.count
      const succeeded = await inTime(read())
      reading = undefined
      return settle(succeeded, began, troubles)
    })()
    return reading
  }

  // A lost connection is looked into before the next request meets the same.
  trouble.onTrouble = () => {
    lastSuccess = Number.NEGATIVE_INFINITY
    if (!closed) void look()
  }

  return {
    get isDown() {
      return isDown
    },
    get troubles() {
      return trouble.count + outages
    },
    check() {
      if (!isDown && clock() - lastSuccess < fresh) return Promise.resolve(true)
      return look()
    },
    read: look,
    async close() {
      closed = true
      clearTimeout(timer)
      trouble.onTrouble = undefined
      await options.close?.()
    },
  }
}

/**
 * Whether something succeeds before the bound. Time during which this process is too busy to receive the
 * answer says nothing about the database, and does not count.
 */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    let waited = 0
    timer = setInterval(() => {
      waited += beat
      // The answer may have come in the meantime, and be read only after timers.
      if (waited >= readBound) setImmediate(() => setImmediate(() => resolve(false)))
    }, beat)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  const succeeded = await Promise.race([done, late])
  clearInterval(timer)
  return succeeded
}

/**
 * The health of the database at an address, by a client of its own: reads wait for no connection that
 * the CMS holds, and have shorter bounds than the CMS's work.
 */
export function watchDatabase(uri: string, log: (line: string) => void): DatabaseHealth {
  const client = new mongoose.mongo.MongoClient(uri, {
    // The driver's own bounds count busy time, too. They only end reads that were given up long ago.
    serverSelectionTimeoutMS: 3 * readBound,
    connectTimeoutMS: 3 * readBound,
    socketTimeoutMS: 3 * readBound,
    heartbeatFrequencyMS: 2_000,
    // At most two reads that were given up hold connections, so a new one never waits for them.
    maxPoolSize: 3,
    appName: 'octavo-health',
  })
  endCommandsOfClosedConnections(client)
  return createDatabaseHealth({
    // Documents of accounts are always there, and read through the engine and not from a list of names.
    read: () =>
      client
        .db()
        .collection('users')
        .findOne({}, { projection: { _id: 1 } }),
    log,
    close: () => client.close(true),
  })
}

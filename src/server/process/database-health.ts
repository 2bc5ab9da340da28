import { databaseTrouble } from '#src/platform/database/database-trouble'

export interface DatabaseHealth {
  /** The last read failed. Everything that needs the database is refused at once. */
  readonly isDown: boolean
  /** Grows whenever a read or a command of the CMS is lost. */
  readonly troubles: number
  /** Whether a read succeeds now, or did a moment ago and nothing has been lost since. */
  check(): Promise<boolean>
  read(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseHealthOptions {
  readonly read: () => Promise<unknown>
  readonly log: (line: string) => void
  readonly clock?: () => number
  readonly close?: () => Promise<void>
}

/** Longest wait for a read, in milliseconds, so that requests get a response within three seconds. */
export const readBound = 1_900
/** The wait is counted in steps of this length, in milliseconds. A late step counts once. */
const beat = 100
/** How long a successful read proves that the database works, in milliseconds. */
const fresh = 300
const pause = 500

/** Watches the database: reads on request, and repeatedly while it is away. */
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
      if (isDown) log('The database responds again.')
      isDown = false
      return true
    }
    lastSuccess = Number.NEGATIVE_INFINITY
    if (!isDown) {
      outages += 1
      log('The database does not respond. Cached pages are served, everything else gets 503.')
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

  // A lost connection is checked before the next request meets it.
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

/** Time in which this process is too busy to receive the response does not count. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    let waited = 0
    timer = setInterval(() => {
      waited += beat
      // The response may have arrived, and be read only after timers.
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

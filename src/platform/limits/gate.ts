/** There is more to do than waits. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  /**
   * @param retryAfter seconds after which a client may ask again.
   * @param isOwn the requests that wait are the client's own, and not those of all.
   */
  constructor(
    readonly retryAfter = 2,
    readonly isOwn = false,
  ) {
    super(
      isOwn
        ? 'Too many requests at once. Wait for the answers to the others.'
        : 'The server is busy. Try again in a moment.',
    )
  }
}

/** How many tasks run at once, and how many wait for their turn. */
export interface GateBounds {
  readonly atOnce: number
  readonly waiting: number
}

/** The same for one client. */
export interface ClientBounds extends GateBounds {
  /** With more tasks than this in line, a client has one at a time: no browser has, and tasks may be long. */
  readonly crowd?: number
}

export interface GateOptions {
  /** In all gates together; without it, one client may have all. */
  readonly perClient?: ClientBounds
  /** Longest wait for a turn, in milliseconds; without it, tasks wait as long as it takes. */
  readonly timeout?: number
}

/** What a task that waits says of itself. */
export interface Turn {
  /** Clients take turns. Tasks of the site itself name none: they go first, and have no bounds of their own. */
  readonly client?: string | undefined
  /** Takes a task that has not begun out of the queue; the task itself may listen too. */
  readonly signal?: AbortSignal | undefined
}

/** Lets a bounded number of tasks run at once and a bounded number wait. */
export interface Gate {
  /**
   * Runs a task when it is its turn.
   *
   * @throws {Overloaded} where the queue is full, or the wait took too long.
   * @throws the signal's reason where it was aborted while the task waited.
   */
  run<Result>(task: () => Promise<Result>, turn?: Turn): Promise<Result>
  /** Waits like a task and gives the means to leave, for work that does not end with a promise. */
  enter(turn?: Turn): Promise<Leave>
  readonly running: number
  readonly waiting: number
}

/** Leaves a place; doing so twice does no harm. */
export type Leave = () => void

export function createGate({ atOnce, waiting, ...options }: GateBounds & GateOptions): Gate {
  return createGates({ only: { atOnce, waiting } }, options).only
}

interface Client {
  running: number
  waiting: number
}

/** A task in a queue. */
interface Waiting {
  begin(): void
  /** Leaves the queue without having begun. */
  giveUp(reason: unknown): void
}

/**
 * Gates with places of their own, and bounds of one client in all of them together. In each, clients take
 * turns: a hundred requests of one client delay the single request of another by one turn. A queue that is
 * full takes a task of a client that has fewer in it, and drops the newest one of the client that has most.
 */
export function createGates<Name extends string>(
  bounds: Readonly<Record<Name, GateBounds>>,
  { timeout, perClient }: GateOptions = {},
): Readonly<Record<Name, Gate>> {
  const clients = new Map<string, Client>()
  const advances: (() => void)[] = []
  /** A place that a client leaves in one gate may let it go on in another. */
  const advance = (): void => {
    for (const advanceOne of advances) advanceOne()
  }
  const clientOf = (name: string): Client => {
    const client = clients.get(name) ?? { running: 0, waiting: 0 }
    clients.set(name, client)
    return client
  }
  const forget = (name: string, { running, waiting }: Client): void => {
    if (running === 0 && waiting === 0) clients.delete(name)
  }
  const mayRun = (name: string): boolean => {
    const client = clients.get(name)
    if (!perClient || name === '' || !client) return true
    const { atOnce, crowd = Number.POSITIVE_INFINITY } = perClient
    return client.running < (client.waiting > crowd ? 1 : atOnce)
  }
  const mayWait = (name: string): boolean =>
    !perClient || name === '' || (clients.get(name)?.waiting ?? 0) < perClient.waiting

  const createOne = (most: GateBounds): Gate => {
    let running = 0
    let waiting = 0
    /** By client; the one whose turn is next comes first. */
    const line = new Map<string, Waiting[]>()

    const begin = (name: string): Leave => {
      const client = clientOf(name)
      running += 1
      client.running += 1
      let left = false
      return () => {
        if (left) return
        left = true
        running -= 1
        client.running -= 1
        forget(name, client)
        advance()
      }
    }

    advances.push(() => {
      while (running < most.atOnce) {
        // The site's own are few, and a health check does not wait for a crowd.
        const next = line.has('') ? '' : [...line.keys()].find(mayRun)
        const tasks = next === undefined ? undefined : line.get(next)
        if (next === undefined || !tasks) return
        line.delete(next)
        const task = tasks.shift()
        // To the end: the others have their turn first.
        if (tasks.length > 0) line.set(next, tasks)
        task?.begin()
      }
    })

    const wait = (name: string, signal: AbortSignal | undefined): Promise<Leave> =>
      new Promise((resolve, reject) => {
        const client = clientOf(name)
        waiting += 1
        client.waiting += 1
        const noLongerWaits = (): void => {
          waiting -= 1
          client.waiting -= 1
          clearTimeout(timer)
          signal?.removeEventListener('abort', leave)
        }
        const giveUp = (reason: unknown): void => {
          const tasks = line.get(name)
          const place = tasks?.indexOf(task) ?? -1
          if (!tasks || place < 0) return
          tasks.splice(place, 1)
          if (tasks.length === 0) line.delete(name)
          noLongerWaits()
          forget(name, client)
          reject(reason)
        }
        const leave = (): void => giveUp(signal?.reason)
        const task: Waiting = {
          giveUp,
          begin() {
            noLongerWaits()
            resolve(begin(name))
          },
        }
        const timer =
          timeout === undefined
            ? undefined
            : setTimeout(() => giveUp(new Overloaded(5, !mayRun(name))), timeout)
        line.set(name, [...(line.get(name) ?? []), task])
        signal?.addEventListener('abort', leave, { once: true })
      })

    /** Longest queue drop. @returns whether there is a place in the queue now. */
    const makeRoom = (name: string): boolean => {
      let longest: readonly Waiting[] = []
      for (const [other, tasks] of line)
        if (other !== '' && tasks.length > longest.length) longest = tasks
      // With one more, the newcomer would have as many.
      const own = name === '' ? 0 : (line.get(name)?.length ?? 0) + 1
      if (longest.length <= own) return false
      longest.at(-1)?.giveUp(new Overloaded())
      return true
    }

    const enter = async ({ client: name = '', signal }: Turn = {}): Promise<Leave> => {
      signal?.throwIfAborted()
      if (running < most.atOnce && mayRun(name)) return begin(name)
      if (!mayWait(name)) throw new Overloaded(2, true)
      if (waiting >= most.waiting && !makeRoom(name)) throw new Overloaded()
      return wait(name, signal)
    }

    return {
      enter,
      async run(task, turn) {
        const leave = await enter(turn)
        try {
          return await task()
        } finally {
          leave()
        }
      },
      get running() {
        return running
      },
      get waiting() {
        return waiting
      },
    }
  }

  return Object.fromEntries(
    Object.entries<GateBounds>(bounds).map(([name, most]) => [name, createOne(most)]),
  ) as Readonly<Record<Name, Gate>>
}

export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  /**
   * @param retryAfter seconds.
   * @param isOwn whether the waiting requests are the client's own, and not those of all.
   */
  constructor(
    readonly retryAfter = 2,
    readonly isOwn = false,
  ) {
    super(
      isOwn
        ? 'Too many requests at once. Wait for the responses to the others.'
        : 'The server is busy. Try again in a moment.',
    )
  }
}

export interface GateBounds {
  readonly atOnce: number
  readonly waiting: number
}

export interface ClientBounds extends GateBounds {
  /** With more waiting tasks than this, a client has one place: no browser has as many, and tasks may be long. */
  readonly crowd?: number
}

export interface GateOptions {
  /** In all gates together; by default, one client may have all. */
  readonly perClient?: ClientBounds
  readonly timeout?: number
}

export interface Turn {
  /** Clients take turns. Tasks of the site itself name none: they go first, and have no limits. */
  readonly client?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface Gate {
  /** @throws {Overloaded} if the queue is full or the wait too long, or the reason of the aborted signal. */
  run<Result>(task: () => Promise<Result>, turn?: Turn): Promise<Result>
  /** Waits for a place and returns how to leave it, for work that is no promise. */
  enter(turn?: Turn): Promise<Leave>
  readonly running: number
  readonly waiting: number
}

export type Leave = () => void

export function createGate({ atOnce, waiting, ...options }: GateBounds & GateOptions): Gate {
  return createGates({ only: { atOnce, waiting } }, options).only
}

interface Client {
  running: number
  waiting: number
}

interface Waiting {
  begin(): void
  giveUp(reason: unknown): void
}

/**
 * Gates with separate places, and shared limits per client. In each, clients take turns: a hundred requests of
 * one client delay another's single request by one turn. A full queue accepts a task of a client with fewer
 * waiting tasks, and drops the newest one of the client with most.
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
        // The site's own tasks are few, and a health check does not wait for a crowd.
        const next = line.has('') ? '' : [...line.keys()].find(mayRun)
        const tasks = next === undefined ? undefined : line.get(next)
        if (next === undefined || !tasks) return
        line.delete(next)
        const task = tasks.shift()
        // To the end, so that other clients come first.
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

    /** Drops a task of the client with most. @returns whether the queue has room now. */
    const makeRoom = (name: string): boolean => {
      let longest: readonly Waiting[] = []
      for (const [other, tasks] of line)
        if (other !== '' && tasks.length > longest.length) longest = tasks
      // With one more, the new task's client would have as many.
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

/** There is more to do than waits. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  /** @param retryAfter seconds after which a client may ask again. */
  constructor(readonly retryAfter = 2) {
    super('The server is busy. Try again in a moment.')
  }
}

/** Lets a bounded number of tasks run at once and a bounded number wait. */
export interface Gate {
  /**
   * Runs a task when it is its turn.
   *
   * @param signal takes a task that has not begun out of the queue; the task itself may listen too.
   * @throws {Overloaded} where the queue is full.
   * @throws the signal's reason where it was aborted while the task waited.
   */
  run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  readonly running: number
  readonly waiting: number
}

export function createGate(bounds: { readonly atOnce: number; readonly waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []

  const enter = async (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted()
    if (running < bounds.atOnce) {
      running += 1
      return
    }
    if (queue.length >= bounds.waiting) throw new Overloaded()
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        const place = queue.indexOf(begin)
        if (place >= 0) queue.splice(place, 1)
        reject(signal?.reason)
      }
      const begin = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      queue.push(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    async run(task, signal) {
      await enter(signal)
      try {
        return await task()
      } finally {
        // The place goes to the next one, so that the count stays.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
    get running() {
      return running
    },
    get waiting() {
      return queue.length
    },
  }
}

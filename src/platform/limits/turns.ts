/** Lets clients begin in turn, so that one client's requests do not block the event loop. */
export interface Turns {
  /**
   * @param task returns false if nothing is left to do: that is no turn.
   * @returns false if the client's line is full; the task never begins.
   */
  begin(client: string, task: () => boolean): boolean
}

export interface TurnsOptions {
  readonly perTurn: number
  readonly longest?: number
  readonly next?: (callback: () => void) => void
}

/**
 * A turn of the event loop reads everything that has arrived, even a thousand requests of one client; other
 * clients' requests are read in the next turn. With a bound per client and turn, they come after a few of them.
 */
export function createTurns({
  perTurn,
  longest = Number.POSITIVE_INFINITY,
  next = setImmediate,
}: TurnsOptions): Turns {
  const begun = new Map<string, number>()
  const line = new Map<string, (() => boolean)[]>()

  const beginTurn = (): void => {
    begun.clear()
    for (const [client, waiting] of line) {
      let count = 0
      let taken = 0
      for (const task of waiting) {
        if (count === perTurn) break
        taken += 1
        if (task()) count += 1
      }
      waiting.splice(0, taken)
      if (waiting.length === 0) line.delete(client)
      begun.set(client, count)
    }
    if (begun.size > 0) next(beginTurn)
  }

  return {
    begin(client, task) {
      if (begun.size === 0) next(beginTurn)
      const count = begun.get(client) ?? 0
      const waiting = line.get(client)
      if (!waiting && count < perTurn) {
        // Even without work: the next turn is already scheduled.
        begun.set(client, count)
        if (task()) begun.set(client, count + 1)
        return true
      }
      if (waiting && waiting.length >= longest) return false
      if (waiting) waiting.push(task)
      else line.set(client, [task])
      return true
    },
  }
}

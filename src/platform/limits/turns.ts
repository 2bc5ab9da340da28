/** Lets clients begin in turn, so that a crowd of one client's requests is not one long piece of work. */
export interface Turns {
  /** Begins at once where it may, or else when it is the client's turn. */
  begin(client: string, task: () => void): void
}

/**
 * A turn of the event loop reads whatever has come, be it a thousand requests of one client; what others ask
 * meanwhile is read in the next turn. With a bound for each client and turn, theirs comes after a few of them.
 *
 * @param perTurn how many pieces of work a client begins in one turn.
 * @param next calls back in the next turn.
 */
export function createTurns(
  perTurn: number,
  next: (callback: () => void) => void = setImmediate,
): Turns {
  const begun = new Map<string, number>()
  const line = new Map<string, (() => void)[]>()

  const beginTurn = (): void => {
    begun.clear()
    for (const [client, waiting] of line) {
      const now = waiting.splice(0, perTurn)
      begun.set(client, now.length)
      if (waiting.length === 0) line.delete(client)
      for (const task of now) task()
    }
    if (begun.size > 0) next(beginTurn)
  }

  return {
    begin(client, task) {
      if (begun.size === 0) next(beginTurn)
      const count = begun.get(client) ?? 0
      if (count < perTurn) {
        begun.set(client, count + 1)
        return task()
      }
      const waiting = line.get(client)
      if (waiting) waiting.push(task)
      else line.set(client, [task])
    },
  }
}

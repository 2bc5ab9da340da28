export interface RefusalPace {
  /** Resolves when the next refusal may go to this client, or when the client has left. */
  wait(client: string, left: AbortSignal): Promise<void>
}

export interface RefusalPaceOptions {
  /** Shortest delay, in milliseconds; 0 turns delays off. */
  readonly pause: number
  /** Between two refusals of one client, in milliseconds. */
  readonly interval: number
  readonly longest: number
}

/**
 * A client that is refused at once repeats its request at once, and a thousand such connections would keep the
 * process busy. Therefore refusals go out one after the other; connections that wait cost next to nothing.
 */
export function createRefusalPace(
  { pause, interval, longest }: RefusalPaceOptions,
  clock: () => number,
): RefusalPace {
  /** When the last waiting refusal of each client goes out. */
  const last = new Map<string, number>()
  return {
    async wait(client, left) {
      if (pause <= 0 || left.aborted) return
      const now = clock()
      const next = Math.max(now + pause, (last.get(client) ?? 0) + interval)
      const at = Math.min(next, now + longest)
      last.set(client, at)
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer)
          left.removeEventListener('abort', end)
          if (last.get(client) === at) last.delete(client)
          resolve()
        }
        const timer = setTimeout(end, at - now)
        left.addEventListener('abort', end)
      })
    },
  }
}

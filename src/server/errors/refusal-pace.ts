/** When a client that has too many requests is told so. */
export interface RefusalPace {
  /** Ends when the next refusal may go to this client, or when the client has left. */
  wait(client: string, left: AbortSignal): Promise<void>
}

export interface RefusalPaceOptions {
  /** Shortest wait, in milliseconds; with 0, there is none. */
  readonly pause: number
  /** Time between two refusals of one client, in milliseconds. */
  readonly interval: number
  /** Longest wait, in milliseconds. */
  readonly longest: number
}

/**
 * A client that is refused at once asks again at once, and a thousand connections that are refused together
 * come back together: the process would refuse and do nothing else. Refusals go out one after the other; while
 * they wait, their connections cost next to nothing.
 */
export function createRefusalPace(
  { pause, interval, longest }: RefusalPaceOptions,
  clock: () => number,
): RefusalPace {
  /** When the last refusal of each client that waits goes out. */
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

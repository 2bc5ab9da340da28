export interface OpenRequests {
  /** Counts one until its response has closed. @returns false if the client already has too many. */
  take(client: string, closed: AbortSignal): boolean
}

export function createOpenRequests(most: number): OpenRequests {
  const open = new Map<string, number>()
  return {
    take(client, closed) {
      // Its end has already fired.
      if (closed.aborted) return true
      const before = open.get(client) ?? 0
      if (before >= most) return false
      open.set(client, before + 1)
      const end = (): void => {
        const now = (open.get(client) ?? 1) - 1
        if (now > 0) open.set(client, now)
        else open.delete(client)
      }
      closed.addEventListener('abort', end, { once: true })
      return true
    },
  }
}

/** The room of one client. */
export interface SpoolShare {
  /** Takes room for so many bytes. @returns false where there is not so much; then none is taken. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

/** The room for bodies that wait for one of their sides: of all clients together, and of each. */
export interface SpoolRoom {
  shareOf(client: string): SpoolShare
  /** Bytes in use. */
  readonly used: number
}

export function createSpoolRoom(most: {
  readonly total: number
  readonly perClient: number
}): SpoolRoom {
  let used = 0
  const clients = new Map<string, number>()
  return {
    get used() {
      return used
    },
    shareOf(client) {
      return {
        take(bytes) {
          const own = (clients.get(client) ?? 0) + bytes
          if (own > most.perClient || used + bytes > most.total) return false
          used += bytes
          clients.set(client, own)
          return true
        },
        giveBack(bytes) {
          used -= bytes
          const own = (clients.get(client) ?? 0) - bytes
          if (own > 0) clients.set(client, own)
          else clients.delete(client)
        },
      }
    },
  }
}

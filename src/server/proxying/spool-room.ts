/** What became of a wish for room: a client has its share, or all clients together have everything. */
export type Taken = 'taken' | 'client is full' | 'all is full'

/** The room of one client. */
export interface SpoolShare {
  /** Takes room for so many bytes, or none where there is not so much. */
  take(bytes: number): Taken
  giveBack(bytes: number): void
}

/** The room for bodies that wait for one of their sides: of all clients together, and of each. */
export interface SpoolRoom {
  shareOf(client: string, isEditor?: boolean): SpoolShare
  /** Bytes in use. */
  readonly used: number
}

/** In bytes. */
export interface SpoolBounds {
  readonly total: number
  readonly perClient: number
  /** Of the total, what those who are signed in have for themselves. */
  readonly editors?: number
  /** What each client has, also where others have taken everything. */
  readonly always?: number
}

export function createSpoolRoom({
  total,
  perClient,
  editors = 0,
  always = 0,
}: SpoolBounds): SpoolRoom {
  let used = 0
  const clients = new Map<string, number>()
  return {
    get used() {
      return used
    },
    shareOf(client, isEditor = false) {
      const all = isEditor ? total : total - editors
      return {
        take(bytes) {
          const own = (clients.get(client) ?? 0) + bytes
          if (own > perClient) return 'client is full'
          if (own > always && used + bytes > all) return 'all is full'
          used += bytes
          clients.set(client, own)
          return 'taken'
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

/** The outcome of a reservation: a client has its share, and all clients together have a total. */
export type Taken = 'taken' | 'client is full' | 'all is full'

export interface SpoolShare {
  take(bytes: number): Taken
  giveBack(bytes: number): void
}

export interface SpoolRoom {
  shareOf(client: string, isEditor?: boolean): SpoolShare
  readonly used: number
}

export interface SpoolBounds {
  readonly total: number
  readonly perClient: number
  /** Part of the total that is reserved for signed-in editors. */
  readonly editors?: number
  /** What each client may use even if the total is used up. */
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

import { inProcess } from './in-process'

/** How often a client of this process lost its database, or could not reach it. */
export interface DatabaseTrouble {
  count: number
  /** Called at once each time. */
  onTrouble?: (() => void) | undefined
}

/** One for the process: the CMS inside of Next's bundles counts, the HTTP listener reads. */
export function databaseTrouble(): DatabaseTrouble {
  return inProcess('database trouble', (): DatabaseTrouble => ({ count: 0 }))
}

/** What is used here of a `MongoClient`. */
export interface WatchedClient {
  on(event: string, listener: (event: never) => void): unknown
}

/**
 * Counts what a client of MongoDB meets. The driver says it before it rejects the command, so that
 * whoever finds the same count after a request as before it knows that no command of it was lost:
 * Payload takes an account that it could not read for nobody's, and answers as if to a stranger.
 */
export function watchClient(client: WatchedClient): void {
  // Development opens the same connection anew.
  if (watched.has(client)) return
  watched.add(client)
  const trouble = databaseTrouble()
  const note = (): void => {
    trouble.count += 1
    trouble.onTrouble?.()
  }
  client.on('connectionPoolCleared', note)
  client.on('connectionCheckOutFailed', note)
  client.on('connectionClosed', ({ reason }: { reason?: string }) => {
    if (reason === 'error' || reason === 'stale') note()
  })
  client.on('serverDescriptionChanged', (change: ServerChange) => {
    if (change.newDescription.type === 'Unknown') note()
  })
}

const watched = new WeakSet<WatchedClient>()

interface ServerChange {
  readonly newDescription: { readonly type: string }
}

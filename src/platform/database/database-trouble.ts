import { inProcess } from '../in-process'

/** How often a client of this process lost its database, or could not reach it. */
export interface DatabaseTrouble {
  count: number
  onTrouble?: (() => void) | undefined
}

/** One per process: the CMS in Next's bundles counts, the HTTP listener reads. */
export function databaseTrouble(): DatabaseTrouble {
  return inProcess('database trouble', (): DatabaseTrouble => ({ count: 0 }))
}

export interface WatchedClient {
  on(event: string, listener: (event: never) => void): unknown
}

/**
 * Counts lost connections and commands of a MongoDB client. The driver reports one before it rejects the
 * command, so an unchanged count after a request proves that none was lost: Payload takes an account that it
 * could not read for a visitor's, and responds accordingly.
 */
export function watchClient(client: WatchedClient): void {
  // Development opens the same connection again.
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

const bounds = {
  /** Longest wait for a server: also the time of an election or a restart. */
  serverSelectionTimeoutMS: 2_000,
  /**
   * Longest wait for a connection, and for a heartbeat. A missed heartbeat ends all running commands (driver:
   * `InterruptInUseConnections`), so a hanging server blocks no request, while a healthy one may take long for
   * an index or an import.
   */
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 2_000,
  /** Longest wait for a connection of the pool. */
  waitQueueTimeoutMS: 10_000,
  /** Ends a single command on a server that only responds to heartbeats. */
  socketTimeoutMS: 300_000,
  /** mongoose buffers commands while it knows of no server. */
  bufferTimeoutMS: 2_000,
} as const

export type ClientBounds = Partial<Record<keyof typeof bounds, number>>

/** The CMS's database timeouts for an address, except for those that the address sets. */
export function clientOptions(uri: string): ClientBounds {
  const given = new Set(
    [...new URLSearchParams(uri.split('?')[1] ?? '').keys()].map((name) => name.toLowerCase()),
  )
  return Object.fromEntries(
    Object.entries(bounds).filter(([name]) => !given.has(name.toLowerCase())),
  )
}

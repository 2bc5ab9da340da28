/** Options of the MongoDB driver and of mongoose, in milliseconds. */
const bounds = {
  /** Longest wait for a server that takes commands: also the time of an election or a restart. */
  serverSelectionTimeoutMS: 2_000,
  /**
   * Longest wait for a connection, and for a heartbeat. A heartbeat that is not answered ends all
   * commands under way (driver: `InterruptInUseConnections`), so that a server that hangs keeps
   * nobody waiting, while a healthy one may take as long as it likes for an index or an import.
   */
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 2_000,
  /** Longest wait for one of the pool's connections while all are busy. */
  waitQueueTimeoutMS: 10_000,
  /** The end of a single command whose server responds heartbeats but not the command. */
  socketTimeoutMS: 300_000,
  /** mongoose keeps commands back while it knows of no server. */
  bufferTimeoutMS: 2_000,
} as const

export type ClientBounds = Partial<Record<keyof typeof bounds, number>>

/** How long the CMS waits for the database at an address. What the address itself says is left to it. */
export function clientOptions(uri: string): ClientBounds {
  const given = new Set(
    [...new URLSearchParams(uri.split('?')[1] ?? '').keys()].map((name) => name.toLowerCase()),
  )
  return Object.fromEntries(
    Object.entries(bounds).filter(([name]) => !given.has(name.toLowerCase())),
  )
}

import type { Address } from './address'
import type { EngineKind } from './engine'

/** A local MongoDB, and the right to use it. */
export interface LocalDatabase {
  /** Where any client reaches it, with the database `octavo` and what makes writes safe. */
  readonly uri: string
  readonly kind: EngineKind
  /** Why this kind: a sentence without a full stop. */
  readonly reason: string
  /**
   * Lets go of it. Resolves when that is settled: where nobody else uses it, the server has closed.
   * A process that ends without it, in whatever way, has let go as well.
   */
  stop(): Promise<void>
}

/**
 * The address of a local MongoDB.
 *
 * `w=1`: a write is acknowledged when it is on disk; then even a killed server loses
 * nothing that it acknowledged. The embedded engine has no sessions and so no retried writes, and a
 * single mongod has none either. `directConnection`: this one server, whatever it calls itself.
 */
export function localUri(address: Address, database = 'octavo'): string {
  const options = 'directConnection=true&retryWrites=false&w=1&journal=true'
  const host = typeof address === 'number' ? `127.0.0.1:${address}` : encodeURIComponent(address)
  return `mongodb://${host}/${database}?${options}`
}

import type { Address } from './address'
import type { EngineKind } from './engine'

export interface LocalDatabase {
  readonly uri: string
  readonly kind: EngineKind
  /** Why this kind: a sentence without a full stop. */
  readonly reason: string
  /** Releases it. Resolves, for the last user, when the server has closed. The end of the process does, too. */
  stop(): Promise<void>
}

/**
 * `w=1`: with the journal, a killed server loses no acknowledged write. The embedded engine and a single mongod have
 * no retried writes. `directConnection`: this server alone, whatever name it reports.
 */
export function localUri(address: Address, database = 'octavo'): string {
  const options = 'directConnection=true&retryWrites=false&w=1&journal=true'
  const host = typeof address === 'number' ? `127.0.0.1:${address}` : encodeURIComponent(address)
  return `mongodb://${host}/${database}?${options}`
}

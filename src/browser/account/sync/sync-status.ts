import type { SyncState } from './sync'

export type SyncStatus =
  | SyncState
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** The device keeps articles of another account: the reader has to say what becomes of them. */
  | { readonly kind: 'undecided'; readonly articles: number }
  /** What asks the server could not be loaded. */
  | { readonly kind: 'failed' }

let status: SyncStatus = { kind: 'idle' }
const listeners = new Set<() => void>()

export const syncStatus = (): SyncStatus => status

export function setSyncStatus(next: SyncStatus): void {
  status = next
  for (const listener of listeners) listener()
}

export function watchSyncStatus(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

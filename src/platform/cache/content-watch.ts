import { findInProcess, offerInProcess } from '../in-process'

const name = 'content watch'

export interface ContentWatch {
  /** Whether this process stood still and may have missed changes; false while the database is away. */
  readonly isBehind: boolean
  /** Resolves when it has caught up, or after a timeout. */
  catchUp(): Promise<void>
}

export function contentWatch(): ContentWatch | undefined {
  return findInProcess(name)
}

export function offerContentWatch(watch: ContentWatch): void {
  offerInProcess(name, watch)
}

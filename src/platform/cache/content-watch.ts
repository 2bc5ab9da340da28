import { findInProcess, offerInProcess } from '../in-process'

const name = 'content watch'

export interface ContentWatch {
  /**
   * Whether this process stood still and may have missed changes. False while the database is away: then cached
   * responses are served.
   */
  readonly isBehind: boolean
  /** Resolves when it has caught up, or after a timeout. */
  catchUp(): Promise<void>
}

/** The watch of other processes' changes; see `src/start/content-changes.ts`. */
export function contentWatch(): ContentWatch | undefined {
  return findInProcess(name)
}

export function offerContentWatch(watch: ContentWatch): void {
  offerInProcess(name, watch)
}

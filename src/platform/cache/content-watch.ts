import { findInProcess, offerInProcess } from '../in-process'

const name = 'content watch'

export interface ContentWatch {
  /**
   * Whether others may have changed something of which this process does not know yet, because it
   * stood still. False while the database is away: what is cached is served then.
   */
  readonly isBehind: boolean
  /** Resolves when it knows, or after a bound. */
  catchUp(): Promise<void>
}

/** What follows the changes of other processes; see `src/start/content-changes.ts`. */
export function contentWatch(): ContentWatch | undefined {
  return findInProcess(name)
}

export function offerContentWatch(watch: ContentWatch): void {
  offerInProcess(name, watch)
}

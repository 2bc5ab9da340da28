/** Where the process keeps what follows the changes of others; see `src/start/content-changes.ts`. */
const key = Symbol.for('octavo.content-watch')

export interface ContentWatch {
  /**
   * Whether others may have changed something of which this process does not know yet, because it
   * stood still. False while the database is away: what is cached is served then.
   */
  readonly isBehind: boolean
  /** Resolves when it knows, or after a bound. */
  catchUp(): Promise<void>
}

export function contentWatch(): ContentWatch | undefined {
  return (globalThis as { [key]?: ContentWatch })[key]
}

export function offerContentWatch(watch: ContentWatch): void {
  Object.assign(globalThis, { [key]: watch })
}

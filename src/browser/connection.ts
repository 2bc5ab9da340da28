/** What a browser reports about its connection (Network Information API), where it reports anything. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether to load ahead of the visitor: not on the slowest connections, nor against their wish. */
export function mayLoadAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g'
}

/** The connection as it is now. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}

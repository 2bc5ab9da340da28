/** The Network Information API, where supported. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Not on the slowest connections, nor with data saver. */
export function mayLoadAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && connection?.effectiveType !== 'slow-2g'
}

export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}

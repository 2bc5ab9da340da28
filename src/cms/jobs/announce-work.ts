/** Under which the site's process holds its timer for work; see `src/start/scheduled-work.ts`. */
export const workSymbol = Symbol.for('octavo.scheduled-work')

export interface WorkHandle {
  /** Work was added: look for it now, not at the next turn. */
  wake(): void
  /** Proves to the site's own route that the process itself asks. */
  readonly token: string
}

export function workHandle(): WorkHandle | undefined {
  return (globalThis as { [workSymbol]?: WorkHandle })[workSymbol]
}

/** Notifies the process that waits for work that there is more. */
export function announceWork(): void {
  workHandle()?.wake()
}

/** Where the site's process keeps whoever waits for work; see `src/start/scheduled-work.ts`. */
export const workSymbol = Symbol.for('octavo.scheduled-work')

export interface WorkHandle {
  /** Work was added: look now, and not when the turn for it comes. */
  wake(): void
  /** Proves to the site's own route that it is the process itself who asks. */
  readonly token: string
}

export function workHandle(): WorkHandle | undefined {
  return (globalThis as { [workSymbol]?: WorkHandle })[workSymbol]
}

/** Notifies the process, where it waits for work, that there is more. */
export function announceWork(): void {
  workHandle()?.wake()
}

import { findInProcess, offerInProcess } from '#src/platform/in-process'

const name = 'scheduled work'

export interface WorkHandle {
  /** Work was added: look for it now, not at the next turn. */
  wake(): void
  /** Proves to the site's own route that the process itself asks. */
  readonly token: string
}

/** What waits for work; see `src/start/scheduled-work.ts`. */
export function workHandle(): WorkHandle | undefined {
  return findInProcess(name)
}

export function offerWork(handle: WorkHandle): void {
  offerInProcess(name, handle)
}

/** Notifies the process that waits for work that there is more. */
export function announceWork(): void {
  workHandle()?.wake()
}

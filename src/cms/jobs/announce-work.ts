import { findInProcess, offerInProcess } from '#src/platform/in-process'

const name = 'scheduled work'

export interface WorkHandle {
  /** Looks for work now, not at the next interval. */
  wake(): void
  /** Authenticates the process to the site's own route. */
  readonly token: string
}

/** Runs the work; see `src/start/scheduled-work.ts`. */
export function workHandle(): WorkHandle | undefined {
  return findInProcess(name)
}

export function offerWork(handle: WorkHandle): void {
  offerInProcess(name, handle)
}

export function announceWork(): void {
  workHandle()?.wake()
}

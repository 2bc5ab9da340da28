import { inProcess } from './in-process'

/** Work of the application beside requests: Next's bundle starts it, the process stops it. */
const work = inProcess('background work', (): BackgroundWork[] => [])

export interface BackgroundWork {
  /** Starts nothing more, and hides later failures: the database may end first. */
  stop(): void
}

export function stopAtEnd(one: BackgroundWork): void {
  work.push(one)
}

export function stopBackgroundWork(): void {
  for (const one of work) one.stop()
}

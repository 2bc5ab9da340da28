import { inProcess } from './in-process'

/** What the application does beside requests: Next's side begins it, the process ends it. */
const work = inProcess('background work', (): BackgroundWork[] => [])

export interface BackgroundWork {
  /** Begins nothing more, and says nothing of what fails then: the database may end first. */
  stop(): void
}

/** Has some work stopped when the process ends. */
export function stopAtEnd(one: BackgroundWork): void {
  work.push(one)
}

export function stopBackgroundWork(): void {
  for (const one of work) one.stop()
}

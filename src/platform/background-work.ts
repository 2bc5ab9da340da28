import { inProcess } from './in-process'

/** Work of the application beside requests: Next's bundle starts it, the process stops it. */
const work = inProcess('background work', (): BackgroundWork[] => [])

export interface BackgroundWork {
  /** Starts nothing more, and hides later failures: the database may end first. */
  stop(): void
  /** After it was stopped: what the end of the process waits for. */
  ended?(): Promise<void>
}

export function stopAtEnd(one: BackgroundWork): void {
  work.push(one)
}

export async function stopBackgroundWork(): Promise<void> {
  for (const one of work) one.stop()
  await Promise.all(work.map((one) => one.ended?.()))
}

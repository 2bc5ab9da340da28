/** Where the process keeps what it does beside requests: Next's side begins it, the server ends it. */
const key = Symbol.for('octavo.background-work')
const holder = globalThis as { [key]?: BackgroundWork[] }

export interface BackgroundWork {
  /** Begins nothing more, and says nothing of what fails then: the database may end first. */
  stop(): void
}

/** Has some work stopped when the process ends. */
export function stopAtEnd(work: BackgroundWork): void {
  holder[key] = [...(holder[key] ?? []), work]
}

export function stopBackgroundWork(): void {
  for (const work of holder[key] ?? []) work.stop()
}

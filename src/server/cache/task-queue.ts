/** Work that nobody waits for, one task at a time. */
export interface TaskQueue {
  add(task: () => Promise<void>): void
  /** Drops what has not begun. */
  clear(): void
  /** Resolves when nothing is left. */
  idle(): Promise<void>
}

/**
 * A queue of one lane: Brotli runs on libuv's four threads, which reading files and gzip share, and
 * a full warm-up must not take them all.
 *
 * @param failed is called with the error of a task that rejects; the queue goes on.
 */
export function createTaskQueue(failed: (error: unknown) => void): TaskQueue {
  const tasks: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task().catch(failed)
    running = undefined
  }

  return {
    add(task) {
      tasks.push(task)
      running ??= run()
    },
    clear() {
      tasks.length = 0
    },
    async idle() {
      while (running !== undefined) await running
    },
  }
}

export interface TaskQueue {
  add(task: () => Promise<void>): void
  clear(): void
  idle(): Promise<void>
}

/**
 * One task at a time: Brotli runs on libuv's four threads, which file reads and gzip share.
 *
 * @param failed gets the error of a task that rejects; the queue goes on.
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

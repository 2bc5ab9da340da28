import type { BackgroundWork } from '#src/platform/background-work'

/** Longest time between two looks, in milliseconds: others may have planned something meanwhile. */
const longestWait = 10_000
/** After a look that found something due: there may be more, or the site was not ready. */
const shortestWait = 1_000
/** After one that failed. */
const waitAfterFailure = 5_000

export interface WorkTimerOptions {
  /** Milliseconds until there is work, 0 where there is already; `undefined` for none. */
  readonly untilDue: () => Promise<number | undefined>
  /** Does what is due. */
  readonly run: () => Promise<void>
  /** Called with what went wrong; the timer goes on. */
  readonly failed: (error: unknown) => void
}

export interface WorkTimer extends BackgroundWork {
  /** Looks at once. */
  wake(): void
}

/**
 * Sees to work when its time comes, and at once to what is overdue when it begins. In between it
 * sleeps until the next is due, and looks every ten seconds for what others have planned.
 */
export function startWorkTimer({ untilDue, run, failed }: WorkTimerOptions): WorkTimer {
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let again = false
  let stopped = false

  const look = async (): Promise<number> => {
    try {
      const due = await untilDue()
      if (due !== 0) return Math.min(Math.max(due ?? longestWait, 1), longestWait)
      await run()
      return shortestWait
    } catch (error) {
      if (!stopped) failed(error)
      return waitAfterFailure
    }
  }

  const tick = async (): Promise<void> => {
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    looking = true
    clearTimeout(timer)
    const wait = await look()
    looking = false
    if (stopped) return
    timer = setTimeout(() => void tick(), again ? 0 : wait)
    again = false
    // It must not keep a process alive that has nothing else to do.
    timer.unref()
  }

  void tick()
  return {
    wake: () => void tick(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

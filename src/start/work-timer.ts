import type { BackgroundWork } from '#src/platform/background-work'

/** Longest time between two looks, in milliseconds: other processes may have scheduled something. */
const longestWait = 10_000
/** After due work: there may be more, or the site was not ready. */
const shortestWait = 1_000
const waitAfterFailure = 5_000

export interface WorkTimerOptions {
  /** Milliseconds until work is due, 0 if it is; `undefined` without any. */
  readonly untilDue: () => Promise<number | undefined>
  readonly run: () => Promise<void>
  readonly failed: (error: unknown) => void
}

export interface WorkTimer extends BackgroundWork {
  wake(): void
}

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
    // Must not keep the process alive.
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

import type { BackgroundWork } from '../background-work'
import type { ContentWatch } from './content-watch'

export interface ChangeWatchOptions {
  /** Reads and applies what is new. @returns false if more may be unknown. */
  readonly look: () => Promise<unknown>
  /** Milliseconds between two looks; without it, there is one only after a standstill. */
  readonly pause?: () => number
  readonly failed: (error: unknown) => void
  readonly clock?: () => number
}

export interface ChangeWatch extends ContentWatch, BackgroundWork {
  /** Looks at once, and again if a look is in progress. */
  wake(): void
}

/** Between two ticks, in milliseconds: the shortest pause between two looks. */
export const tick = 100
/** Milliseconds without a tick after which the process has stood still (SIGSTOP, a sleeping machine). */
const standstill = 1_000
const timeout = 300

/** Looks for changes repeatedly, and notices standstills in which some may have been missed. */
export function watchChanges(options: ChangeWatchOptions): ChangeWatch {
  const { failed, look, pause } = options
  const clock = options.clock ?? (() => performance.now())
  let lastTick = clock()
  let lastLook = Number.NEGATIVE_INFINITY
  let isUnsure = false
  let isAway = false
  let again = false
  let isOver = false
  let looking: Promise<void> | undefined

  const lookOnce = async (): Promise<void> => {
    try {
      do {
        again = false
        lastLook = clock()
        isUnsure = (await look()) === false
      } while (again)
      isAway = false
    } catch (error) {
      isAway = true
      // The database may end before the process.
      if (!isOver) failed(error)
    } finally {
      looking = undefined
    }
  }
  const start = (): Promise<void> => {
    looking ??= lookOnce()
    return looking
  }
  const timer = setInterval(() => {
    const now = clock()
    if (now - lastTick > standstill) isUnsure = true
    lastTick = now
    if (isUnsure || (pause && now - lastLook >= pause())) void start()
  }, tick)
  timer.unref()

  return {
    get isBehind() {
      return !isAway && (isUnsure || clock() - lastTick > standstill)
    },
    async catchUp() {
      let bound: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        bound = setTimeout(resolve, timeout)
      })
      await Promise.race([start(), late])
      clearTimeout(bound)
    },
    wake() {
      if (looking !== undefined) again = true
      else void start()
    },
    stop() {
      isOver = true
      clearInterval(timer)
    },
  }
}

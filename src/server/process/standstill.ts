import type { ContentWatch } from '#src/platform/cache/content-watch'

export interface StandstillOptions {
  /** Looks for what others have changed. @returns whether nothing is unknown any more. */
  readonly look: () => Promise<boolean>
  /** Whether the database is away: what is cached is served then. */
  readonly isAway: () => boolean
  /** Milliseconds that only grow. */
  readonly clock?: () => number
}

/** Between two ticks, in milliseconds. */
const tick = 100
/** After so many milliseconds without a tick the process has stood still (SIGSTOP, a sleeping machine). */
const standstill = 1_000
/** How long a visitor waits for the process to catch up, in milliseconds. */
const patience = 300

/**
 * Notices that this process stood still. Messages of the application that others have changed something wait to
 * be read then, and on a machine that slept, the application does not know of it either.
 */
export function watchStandstill(options: StandstillOptions): ContentWatch & { stop(): void } {
  const clock = options.clock ?? (() => performance.now())
  let lastTick = clock()
  let isUnsure = false
  let looking: Promise<void> | undefined

  const look = (): Promise<void> => {
    isUnsure = true
    looking ??= options
      .look()
      .then((isSure) => {
        isUnsure = !isSure
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(() => {
    const now = clock()
    if (isUnsure || now - lastTick > standstill) void look()
    lastTick = now
  }, tick)
  timer.unref()

  return {
    get isBehind() {
      return !options.isAway() && (isUnsure || clock() - lastTick > standstill)
    },
    async catchUp() {
      let bound: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        bound = setTimeout(resolve, patience)
      })
      await Promise.race([look(), late])
      clearTimeout(bound)
    },
    stop: () => clearInterval(timer),
  }
}

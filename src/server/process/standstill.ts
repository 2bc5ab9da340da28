import type { BackgroundWork } from '#src/platform/background-work'
import { type ChangeWatchOptions, watchChanges } from '#src/platform/cache/change-watch'
import type { ContentWatch } from '#src/platform/cache/content-watch'

export interface StandstillOptions extends Pick<ChangeWatchOptions, 'clock'> {
  /** Looks for changes of other processes. @returns whether all are known. */
  readonly look: () => Promise<boolean>
  /** Whether the database is away: then cached responses are served. */
  readonly isAway: () => boolean
}

/**
 * Notices that this process stood still. Messages about changes wait unread then, and after a machine has
 * slept, the application does not know of them either.
 */
export function watchStandstill({
  isAway,
  ...options
}: StandstillOptions): ContentWatch & BackgroundWork {
  const watch = watchChanges({ ...options, failed: () => undefined })
  return {
    get isBehind() {
      return !isAway() && watch.isBehind
    },
    catchUp: () => watch.catchUp(),
    stop: () => watch.stop(),
  }
}

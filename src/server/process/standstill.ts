import type { BackgroundWork } from '#src/platform/background-work'
import { type ChangeWatchOptions, watchChanges } from '#src/platform/cache/change-watch'
import type { ContentWatch } from '#src/platform/cache/content-watch'

export interface StandstillOptions extends Pick<ChangeWatchOptions, 'clock'> {
  /** Looks for what others have changed. @returns whether nothing is unknown any more. */
  readonly look: () => Promise<boolean>
  /** Whether the database is away: what is cached is served then. */
  readonly isAway: () => boolean
}

/**
 * Notices that this process stood still. Messages of the application that others have changed something wait to
 * be read then, and on a machine that slept, the application does not know of it either.
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

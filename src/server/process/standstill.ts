import type { BackgroundWork } from '#src/platform/background-work'
import { type ChangeWatchOptions, watchChanges } from '#src/platform/cache/change-watch'
import type { ContentWatch } from '#src/platform/cache/content-watch'

export interface StandstillOptions extends Pick<ChangeWatchOptions, 'clock'> {
  /** Looks for changes of other processes. @returns whether all are known. */
  readonly look: () => Promise<boolean>
  readonly isAway: () => boolean
}

/** Notices that this process stood still: messages about changes may be unread, or were never sent. */
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

import { pauseSaves } from '#src/cms/revisions/pause'
import { CommandError } from '#src/platform/command-error'
import type { OpenDatabase } from './open-database'

/** When saves go on: as soon as nothing that is still to be read can change by them. */
export function pauseEnd({
  hasSnapshot,
  isPinned,
}: {
  readonly hasSnapshot: boolean
  readonly isPinned: boolean
}): 'at once' | 'after documents' | 'after uploads' {
  if (!isPinned) return 'after uploads'
  return hasSnapshot ? 'at once' : 'after documents'
}

export async function beginPause({ connection }: OpenDatabase) {
  const begun = performance.now()
  const pause = await pauseSaves(connection)
  if (!pause) {
    throw new CommandError('A save has been in progress for half a minute. Try again later.')
  }
  let duration: number | undefined
  return {
    async end(): Promise<number> {
      if (duration !== undefined) return duration
      if (!(await pause.isHeld())) {
        throw new CommandError(
          'This process was paused for seconds, so saves went on during the backup. Run it again.',
        )
      }
      await pause.release()
      duration = performance.now() - begun
      return duration
    },
    release: () => pause.release(),
  }
}

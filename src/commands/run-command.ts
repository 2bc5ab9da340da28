import { CommandError } from '#src/platform/command-error'
import { explain } from '#src/server/process/explain'
import { type Progress, progressOn } from './progress'

export interface Stoppable {
  readonly progress: Progress
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal
}

/**
 * Runs a command that takes its time, and ends the process: with 0 where it succeeded, 1 where it did not, the
 * error's own code where there is one, 130 where it was stopped.
 *
 * @param ifStopped what is said then.
 */
export async function runStoppable(
  ifStopped: string,
  work: (stoppable: Stoppable) => Promise<void>,
): Promise<never> {
  const progress = progressOn(process.stdout)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort(new CommandError(ifStopped)))
  }
  try {
    await work({ progress, signal: stopped.signal })
    process.exit(0)
  } catch (error) {
    progress.end()
    console.error(explain(error))
    const exitCode = error instanceof CommandError ? error.exitCode : 1
    process.exit(stopped.signal.aborted ? 130 : exitCode)
  }
}

/** Says how a command is used, and ends the process. */
export function refuseUsage(usage: string): never {
  console.error(usage)
  process.exit(2)
}

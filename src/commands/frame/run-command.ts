import { CommandError } from '#src/platform/command-error'
import { explain } from '#src/server/process/explain'
import { type Progress, progressOn } from './progress'

export interface Run {
  readonly progress: Progress
  /** Aborted by Ctrl+C and SIGTERM. */
  readonly signal: AbortSignal
}

export interface Command {
  /** What is said where it was stopped. */
  readonly ifStopped: string
  /** Whether it looks at the signal and ends by itself, because it has something to clean up. */
  readonly cleansUp?: boolean
}

/** A command was stopped by the person who runs it. */
export class StoppedError extends CommandError {
  override readonly name = 'StoppedError'
  /** As shells have it: 128 and the number of SIGINT. */
  override readonly exitCode = 130
}

/**
 * Runs a command and ends the process: with 0 where it succeeded, 1 where it did not, the error's own code where
 * there is one, 130 where it was stopped. A second Ctrl+C ends it at once.
 */
export async function runCommand(
  { cleansUp = false, ifStopped }: Command,
  work: (run: Run) => Promise<void>,
): Promise<never> {
  const progress = progressOn(process.stdout)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort(new StoppedError(ifStopped)))
  }
  const { signal } = stopped
  try {
    const working = work({ progress, signal })
    await (cleansUp ? working : Promise.race([working, untilAborted(signal)]))
    process.exit(0)
  } catch (error) {
    progress.end()
    console.error(explain(error))
    const exitCode = error instanceof CommandError ? error.exitCode : 1
    process.exit(signal.aborted ? 130 : exitCode)
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Says how a command is used, and ends the process. */
export function refuseUsage(usage: string): never {
  console.error(usage)
  process.exit(2)
}

import { CommandError } from '#src/platform/command-error'
import { explain } from '#src/server/process/explain'
import { explainSave } from './explain-save'
import { type Progress, progressOn } from './progress'

export interface Run {
  readonly progress: Progress
  /** Aborted by Ctrl+C and SIGTERM. */
  readonly signal: AbortSignal
}

export interface Command {
  readonly ifStopped: string
  /** Whether it handles the signal and ends by itself, because it has to clean up. */
  readonly cleansUp?: boolean
}

export class StoppedError extends CommandError {
  override readonly name = 'StoppedError'
  /** As in shells: 128 plus the number of SIGINT. */
  override readonly exitCode = 130
}

/** Runs a command and ends the process with its exit code. A second Ctrl+C ends it at once. */
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
    console.error(explainSave(error) ?? explain(error))
    const exitCode = error instanceof CommandError ? error.exitCode : 1
    process.exit(signal.aborted ? 130 : exitCode)
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

export function refuseUsage(usage: string): never {
  console.error(usage)
  process.exit(2)
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnvironment, typescriptProgram } from '../typescript-program'
import { type KeeperJob, type KeeperOutcome, outcomeSchema } from './job'

/** A keeper that has started its server, or has failed to. */
export interface StartedKeeper {
  readonly outcome: KeeperOutcome
  /** Leaves the keeper to itself: from now on it lives as long as somebody has a lease. */
  detach(): void
}

/** Starts a keeper and waits for what becomes of its server. */
export async function startKeeper(job: KeeperJob): Promise<StartedKeeper> {
  const [command, ...args] = typescriptProgram(new URL('./main.ts', import.meta.url))
  const keeper = spawn(command, [...args, JSON.stringify(job)], {
    cwd: job.dataDir,
    // A process group of its own: Ctrl-C is for the site, which then lets go of the database.
    detached: true,
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  for (const stream of keeper.stdio) stream?.on('error', () => {})
  const detach = (): void => {
    for (const stream of keeper.stdio) stream?.destroy()
    keeper.unref()
  }

  let complaints = ''
  keeper.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<KeeperOutcome>((resolve) => {
    keeper.once('error', (error) => resolve({ failed: 'ended', detail: error.message }))
    keeper.once('close', (code, signal) => {
      const detail = complaints.trim().split('\n').at(-1) || `exit ${code ?? signal}`
      resolve({ failed: 'ended', detail: `its keeper ended (${detail})` })
    })
  })
  const reported = new Promise<KeeperOutcome>((resolve) => {
    createInterface({ input: keeper.stdout }).once('line', (line) => {
      resolve(outcomeSchema.parse(JSON.parse(line)))
    })
  })
  return { outcome: await Promise.race([reported, ended]), detach }
}

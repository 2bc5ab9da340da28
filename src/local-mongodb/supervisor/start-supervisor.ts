import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnvironment, typescriptProgram } from '../typescript-program'
import { outcomeSchema, type SupervisorJob, type SupervisorOutcome } from './job'

export interface StartedSupervisor {
  readonly outcome: SupervisorOutcome
  /** Detaches from the supervisor, which then runs for as long as there are leases. */
  detach(): void
}

export async function startSupervisor(job: SupervisorJob): Promise<StartedSupervisor> {
  const [command, ...args] = typescriptProgram('supervisor/main.ts')
  const supervisor = spawn(command, [...args, JSON.stringify(job)], {
    cwd: job.dataDir,
    // A separate process group: Ctrl-C is for the site, which then releases the database.
    detached: true,
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  for (const stream of supervisor.stdio) stream?.on('error', () => {})
  const detach = (): void => {
    for (const stream of supervisor.stdio) stream?.destroy()
    supervisor.unref()
  }

  let complaints = ''
  supervisor.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<SupervisorOutcome>((resolve) => {
    supervisor.once('error', (error) => resolve({ failed: 'ended', detail: error.message }))
    supervisor.once('close', (code, signal) => {
      const detail = complaints.trim().split('\n').at(-1) || `exit ${code ?? signal}`
      resolve({ failed: 'ended', detail: `its supervisor ended (${detail})` })
    })
  })
  const reported = new Promise<SupervisorOutcome>((resolve) => {
    createInterface({ input: supervisor.stdout }).once('line', (line) => {
      resolve(outcomeSchema.parse(JSON.parse(line)))
    })
  })
  return { outcome: await Promise.race([reported, ended]), detach }
}

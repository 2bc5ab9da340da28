import { type ChildProcess, spawn } from 'node:child_process'
import type { Answered, Command, Reply } from './commands'

/** What became of a command: a reply, or nothing, because the process was killed. */
export type Outcome = Reply | { readonly is: 'killed' }

/** One process of the CMS. */
export interface CmsProcess {
  carryOut(command: Command): Promise<Outcome>
  /** At once, whatever it is doing. */
  kill(): void
  readonly isAlive: boolean
}

/** Starts a process of the CMS on a database. */
export async function startCmsProcess(
  environment: Readonly<Record<string, string>>,
): Promise<CmsProcess> {
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=production', '--import', 'tsx'],
      new URL('./cms-process.ts', import.meta.url).pathname,
    ],
    {
      env: { ...process.env, ...environment, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  const errors: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  await ready(child, errors)
  return talkTo(child)
}

function ready(child: ChildProcess, errors: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`The process ended: ${errors.join('')}`)))
  })
}

function talkTo(child: ChildProcess): CmsProcess {
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let number = 0
  let isAlive = true
  child.on('message', ({ number: of, reply }: Answered) => {
    waiting.get(of)?.(reply)
    waiting.delete(of)
  })
  child.once('exit', () => {
    isAlive = false
    for (const resolve of waiting.values()) resolve({ is: 'killed' })
    waiting.clear()
  })
  return {
    carryOut: (command) =>
      new Promise((resolve) => {
        if (!isAlive) {
          resolve({ is: 'killed' })
          return
        }
        number += 1
        waiting.set(number, resolve)
        // One that has just been killed takes nothing any more; its exit answers.
        child.send({ number, command }, () => undefined)
      }),
    kill: () => void child.kill('SIGKILL'),
    get isAlive() {
      return isAlive
    },
  }
}

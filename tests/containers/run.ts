import { spawn } from 'node:child_process'
import path from 'node:path'

export interface Finished {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Both streams, as they came. */
  readonly output: string
}

export interface RunOptions {
  readonly cwd: string
  /** All of it: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  /** The user to become; only root can. */
  readonly uid?: number | undefined
}

export interface Running {
  /** All of its output so far. */
  output(): string
  send(signal: NodeJS.Signals): void
  readonly finished: Promise<Finished>
}

/** Starts a program in an environment of its own. */
export function start(words: readonly string[], { cwd, env, uid }: RunOptions): Running {
  const [command = '', ...args] = words
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(command, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let output = ''
  const take = (chunk: string): void => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', take)
  const finished = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, output }))
  })
  return { output: () => output, send: (signal) => void child.kill(signal), finished }
}

/** Runs a program to its end. */
export function run(words: readonly string[], options: RunOptions): Promise<Finished> {
  return start(words, options).finished
}

/** The `PATH` of what runs in an image: this Node first. */
export function programPath(): string {
  return [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter)
}

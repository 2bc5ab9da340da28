import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Answered, Command, Reply } from './commands'

/** What became of a command: a reply, or nothing, because the process was killed. */
export type Outcome = Reply | { readonly is: 'killed' }

export interface CmsProcess {
  carryOut(command: Command): Promise<Outcome>
  /** At once, whatever it is doing. */
  kill(): void
  readonly isAlive: boolean
}

export interface CmsProgram {
  readonly file: string
  remove(): Promise<void>
}

/** Translating the modules, and those of packages, takes half of a start. The packages stay where they are. */
export async function buildCmsProgram(): Promise<CmsProgram> {
  // Inside the repository, where the packages are found.
  const output = fileURLToPath(new URL('../../.output', import.meta.url))
  await mkdir(output, { recursive: true })
  const folder = await mkdtemp(path.join(output, 'histories-'))
  const file = path.join(folder, 'cms-process.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('./cms-process.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    conditions: ['production'],
    logLevel: 'error',
  })
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function startCmsProcess(
  { file }: CmsProgram,
  environment: Readonly<Record<string, string>>,
): Promise<CmsProcess> {
  const child = spawn(process.execPath, ['--conditions=production', file], {
    env: { ...process.env, ...environment, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
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
        // One that has just been killed takes nothing anymore; its exit ends the command.
        child.send({ number, command }, () => undefined)
      }),
    kill: () => void child.kill('SIGKILL'),
    get isAlive() {
      return isAlive
    },
  }
}

export interface Pool {
  readonly count: number
  get(index: number): CmsProcess
  /** Kills one, after some milliseconds, and brings the next one in. */
  kill(index: number, after: number): Promise<void>
}

/** Two processes of the CMS that nothing kills, on the database at an address. */
export interface Pair {
  readonly pool: Pool
  close(): Promise<void>
}

export async function startPair(uri: string): Promise<Pair> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'octavo-histories-'))
  const environment = {
    DATABASE_URI: uri,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
  }
  const program = await buildCmsProgram()
  // The first one makes the account that all act for.
  const first = await startCmsProcess(program, environment)
  const running = [first, await startCmsProcess(program, environment)]
  return {
    pool: {
      count: running.length,
      get: (index) => running[index] ?? first,
      kill: async () => undefined,
    },
    async close() {
      for (const child of running) child.kill()
      await program.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

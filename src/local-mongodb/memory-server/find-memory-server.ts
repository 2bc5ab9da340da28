import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Engine, EngineFinder } from '../engine'
import { EngineUnavailableError } from '../errors'
import { mongodVersion } from '../mongod-version'
import { childEnvironment, typescriptProgram } from '../typescript-program'
import { parseReport } from './report'

/** Longest silences of a download, in milliseconds. */
export interface DownloadTimeouts {
  /** Until the first byte: also the delay on a machine without internet. */
  readonly firstByte: number
  readonly progress: number
  /** After the last byte, for verifying and unpacking. */
  readonly unpacking: number
}

const usualTimeouts: DownloadTimeouts = { firstByte: 4_000, progress: 20_000, unpacking: 120_000 }

/** The cached or downloaded mongod of mongodb-memory-server, whose own settings (`MONGOMS_…`) apply. */
export function memoryServer(
  env: NodeJS.ProcessEnv = process.env,
  timeouts: DownloadTimeouts = usualTimeouts,
): EngineFinder {
  return { kind: 'memory-server', find: (log) => findMemoryServer(env, timeouts, log) }
}

async function findMemoryServer(
  env: NodeJS.ProcessEnv,
  timeouts: DownloadTimeouts,
  log: (line: string) => void,
): Promise<Engine> {
  const { path, downloaded } = await runProgram(env, timeouts, log)
  try {
    const version = await mongodVersion(path)
    const from = downloaded ? 'just downloaded' : "from mongodb-memory-server's cache"
    return { kind: 'memory-server', path, version, label: `mongod ${version}, ${from}` }
  } catch (error) {
    throw new EngineUnavailableError('memory-server', (error as Error).message, { cause: error })
  }
}

async function runProgram(
  env: NodeJS.ProcessEnv,
  timeouts: DownloadTimeouts,
  log: (line: string) => void,
): Promise<{ path: string; downloaded: boolean }> {
  const [command, ...args] = typescriptProgram('memory-server/program.ts')
  const program = spawn(command, args, {
    env: {
      // Three tries with pauses would take eight seconds without internet.
      MONGOMS_MAX_RETRIES: '1',
      // Otherwise the library does not verify the server's certificate.
      npm_config_strict_ssl: 'true',
      ...childEnvironment(env),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  let timer: NodeJS.Timeout | undefined
  let calledOff: string | undefined
  const allow = (milliseconds: number, silence: string): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      calledOff = silence
      program.kill('SIGKILL')
    }, milliseconds)
  }
  // A program that cannot be started prints nothing.
  program.on('error', () => program.stdout.destroy())
  try {
    for await (const line of createInterface({ input: program.stdout })) {
      const report = parseReport(line)
      if (report === undefined) {
        if (line.trim() === '') continue
        // Such as `Downloading MongoDB "8.2.6": 12.5% (10mb / 80mb)`.
        log(line.trim())
        if (/: 100% /.test(line)) allow(timeouts.unpacking, 'the download could not be unpacked')
        else allow(timeouts.progress, 'the download stopped')
      } else if ('downloading' in report) {
        allow(timeouts.firstByte, 'the download did not begin')
      } else if ('path' in report) {
        return report
      } else {
        throw unavailable(report.failed)
      }
    }
  } finally {
    clearTimeout(timer)
    program.kill('SIGKILL')
  }
  throw unavailable(calledOff ?? 'its program ended without a response')
}

function unavailable(reason: string): EngineUnavailableError {
  return new EngineUnavailableError(
    'memory-server',
    `there is none in its cache, and no download (${reason})`,
  )
}

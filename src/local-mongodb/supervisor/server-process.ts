import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Address, hasSockets } from '../address'
import type { Engine } from '../engine'
import { childEnvironment } from '../typescript-program'
import type { StartFailure } from './job'
import { readableOutput } from './readable-output'

export interface ServerProcess {
  readonly pid: number
  /** Resolves when it has ended, with the reason: `exit 0`, `signal SIGKILL`. */
  readonly ended: Promise<string>
  /** Closes it, and kills it if that takes too long. */
  stop(): Promise<void>
}

export class ServerStartError extends Error {
  override readonly name = 'ServerStartError'
  readonly failure: StartFailure

  constructor(failure: StartFailure, detail: string) {
    super(detail)
    this.failure = failure
  }
}

/**
 * Runs the server and closes it when standard input ends, which the supervisor holds: a killed supervisor
 * leaves no server behind. The first line is the server's process id. Not by SIGINT, which background processes
 * of a shell ignore.
 */
const watcher = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
echo "server process $server"
(while read -r _; do :; done <&3; kill -TERM "$server") >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$server"
code=$?
kill "$watch" 2>/dev/null
exit "$code"`

/** Timeouts for recovering the data and for closing it, in milliseconds. */
const timeouts = { start: 120_000, stop: 20_000 }

/** Waits until it accepts connections, only on a socket or on 127.0.0.1. @throws ServerStartError */
export async function startServerProcess(
  engine: Engine,
  address: Address,
  folder: string,
): Promise<ServerProcess> {
  const args = ['--dbpath', folder, ...listening(address)]
  const posix = process.platform !== 'win32'
  const command = posix
    ? ['/bin/sh', '-c', watcher, 'sh', engine.path, ...args]
    : [engine.path, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  child.stdin.on('error', () => {})

  const output: string[] = []
  let pid = child.pid ?? 0
  const ended = endOf(child)
  const accepting = new Promise<void>((resolve) => {
    const take = (line: string): void => {
      const announced = /^server process (\d+)$/.exec(line)?.[1]
      if (announced !== undefined) {
        pid = Number(announced)
        return
      }
      output.push(line)
      if (output.length > 200) output.shift()
      if (/waiting for connections/i.test(line)) resolve()
    }
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', take)
  })

  let tooSlow: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    tooSlow = setTimeout(() => resolve('no response in two minutes'), timeouts.start)
  })
  const failed = await Promise.race([accepting.then(() => undefined), ended, late])
  clearTimeout(tooSlow)
  if (failed !== undefined) {
    kill(pid)
    throw startError(failed, readableOutput(output))
  }

  const stop = async (): Promise<void> => {
    child.stdin.end()
    // Windows has no watcher: this ends the server at once, which its journal survives.
    if (!posix) child.kill()
    const force = setTimeout(() => kill(pid), timeouts.stop)
    await ended
    clearTimeout(force)
  }
  return { pid, ended, stop }
}

/** mongod creates a second socket, named by its port: in our folder, not in the shared one. */
function listening(address: Address): readonly string[] {
  if (typeof address === 'string') {
    const own = ['--unixSocketPrefix', path.dirname(address), '--filePermissions', '0700']
    return ['--bind_ip', address, ...own]
  }
  const none = hasSockets ? ['--nounixsocket'] : []
  return ['--port', String(address), '--bind_ip', '127.0.0.1', ...none]
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      // A shell reports 128 + n for a server that signal n ended.
      if (signal) resolve(`signal ${signal}`)
      else resolve(code !== null && code > 128 ? `signal ${code - 128}` : `exit ${code}`)
    })
  })
}

/** mongod's exit codes: 48 for the port, 100 for other errors, such as the folder's lock. */
function startError(end: string, output: string): ServerStartError {
  const detail = output === '' ? end : `${end}: ${output}`
  if (end === 'exit 48') return new ServerStartError('port-busy', detail)
  if (/DBPathInUse|already running on the/.test(output)) {
    return new ServerStartError('folder-in-use', detail)
  }
  if (end === 'exit 62') {
    return new ServerStartError('ended', `it cannot read data of another version (${detail})`)
  }
  return new ServerStartError('ended', detail)
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildVariable } from '#src/platform/config/build-folder'
import { findBuild } from '#src/server/build/folders'

export interface SpawnedSite {
  readonly url: string
  readonly process: ChildProcess
  readonly output: () => string
  kill(signal: NodeJS.Signals): Promise<void>
}

/**
 * Starts the site as its service for systemd does, in a process of its own, and waits until it is ready.
 *
 * @param cwd the checkout that it is started from; this one where it is not given.
 * @param args of Node.
 */
export async function spawnSite(
  env: Record<string, string> & { PORT: string },
  cwd: string = process.cwd(),
  args: readonly string[] = ['--conditions=production', 'src/server/launch.mjs'],
): Promise<SpawnedSite> {
  const build = cwd === process.cwd() ? await ownBuild() : {}
  const child = spawn(process.execPath, args, {
    cwd,
    // With the first two, the launcher is the site, which a signal reaches.
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...build,
      ...process.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    text += String(chunk)
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${env.PORT}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended:\n${text}`)
    const health = await fetch(`${url}/api/health`).catch(() => undefined)
    if (health?.ok) break
    await sleep(100)
  }
  return {
    url,
    process: child,
    output: () => text,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}

let found: Promise<Readonly<Record<string, string>>> | undefined

/** Found once for all sites that a process starts: each of them would load a compiler and read all sources. */
function ownBuild(): Promise<Readonly<Record<string, string>>> {
  found ??= findBuild(process.cwd()).then(({ folder }) =>
    folder === undefined ? {} : { [buildVariable]: folder },
  )
  return found
}

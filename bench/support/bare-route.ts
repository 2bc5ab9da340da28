import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#src/local-mongodb/supervisor/free-port'

/** The least that Next makes of a route: one layout, one page with one link to another, one 404. */
const files: Readonly<Record<string, string>> = {
  'app/layout.jsx': `
    export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>
    }`,
  'app/page.jsx': `
    import Link from 'next/link'
    export default function Page() {
      return <main><h1>Bare</h1><Link href="/elsewhere">Elsewhere</Link></main>
    }`,
  'app/elsewhere/page.jsx': `
    export default function Page() {
      return <main><h1>Elsewhere</h1></main>
    }`,
  'app/not-found.jsx': `
    export default function NotFound() {
      return <h1>Not found</h1>
    }`,
  // Next looks for this file in the folders above as well, and would find the site's own.
  'instrumentation.js': `
    export function register() {}`,
  // Its packages are the project's own, so it must count as a part of it.
  'next.config.mjs': `
    import { resolve } from 'node:path'
    export default { turbopack: { root: resolve('../../..') } }`,
}

export interface BareRoute {
  readonly url: string
  /** The same build in a new process, at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Builds the bare app with this project's Next. @param folder is emptied. @param more further files. */
export async function startBareRoute(
  folder: string,
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<BareRoute> {
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const build = runNext(folder, ['build'])
  const code = await build.ended
  if (code !== 0) throw new Error(`The bare app does not build:\n${build.output()}`)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const start = async () => {
    const server = runNext(folder, ['start', '--port', String(port), '--hostname', '127.0.0.1'])
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (server.process.exitCode !== null)
        throw new Error(`It does not start:\n${server.output()}`)
      await wait(100)
    }
    return server
  }
  let server = await start()
  const stop = async (): Promise<void> => {
    server.process.kill('SIGTERM')
    await server.ended
  }
  return {
    url,
    async restart() {
      await stop()
      server = await start()
    },
    stop,
  }
}

function runNext(folder: string, args: readonly string[]) {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [next, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { process: child, ended, output: () => text }
}

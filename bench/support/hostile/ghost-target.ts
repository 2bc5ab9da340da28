import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { endProcess, type HostileTarget, largePicture } from './target'

const run = promisify(execFile)

/** The last that runs on Node 20. */
const version = '5.130.6'
/** Ghost refuses what has "password" in it. */
const account = { email: 'editor@example.org', password: 'forty winks by the river' }

/** Ghost cannot be had on this machine. */
export class GhostMissing extends Error {
  override readonly name = 'GhostMissing'
}

/** @param installed the folder of a Ghost; its configuration is written anew. @throws GhostMissing */
export async function startGhost(installed?: string): Promise<HostileTarget> {
  const root = await mkdtemp(join(tmpdir(), 'octavo-ghost-'))
  let folder: string
  try {
    folder = installed ?? (await install(root))
  } catch (cause) {
    await rm(root, { recursive: true, force: true })
    throw new GhostMissing(firstLine(cause), { cause })
  }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(join(folder, 'config.production.json'), JSON.stringify(configuration(port, root)))
  let server = await start(folder, origin)
  const stop = async (): Promise<void> => {
    await endProcess(server)
    await rm(root, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const headers = await signIn(origin)
    const form = new FormData()
    const picture = new Uint8Array(await largePicture())
    form.set('file', new Blob([picture], { type: 'image/png' }), 'noise.png')
    const uploaded = await fetch(`${origin}/ghost/api/admin/images/upload/`, {
      method: 'POST',
      headers,
      body: form,
    })
    const { images } = (await uploaded.json()) as { images: readonly { url: string }[] }
    const largeFile = new URL(images[0]?.url ?? '', origin).pathname
    const home = await (await fetch(origin)).text()
    const key = /data-key="([0-9a-f]+)"/.exec(home)?.[1] ?? ''
    const posts = `/ghost/api/content/posts/?key=${key}`
    return {
      name: 'Ghost',
      aims: {
        port,
        page: '/',
        folders: ['/', '/tag/', '/author/'],
        largeFile,
        conversions: [30, 100, 300, 600, 1000, 1600, 2000].map((width) =>
          largeFile.replace('/content/images/', `/content/images/size/w${width}/`),
        ),
        takesBodies: '/ghost/api/admin/session',
        signIn: {
          path: '/ghost/api/admin/session',
          fields: ['username', 'password'],
          account: account.email,
          headers: { Origin: origin },
        },
        search: `${posts}&limit=all&fields=id,title,url&filter=title:~`,
        reads: [`${posts}&limit=all&include=tags,authors&formats=html,plaintext`],
      },
      probes: {
        'cached page': () => ({ path: '/' }),
        'new page': () => ({ path: '/coming-soon/' }),
        search: () => ({ path: `${posts}&limit=10000&fields=id,slug,title,excerpt,url` }),
        admin: () => ({ path: '/ghost/' }),
        'API read': () => ({ path: '/ghost/api/admin/posts/?limit=10', headers }),
      },
      async restart() {
        await endProcess(server)
        server = await start(folder, origin)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As Ghost's own installer does: from inside of the package, whose parts lie beside it. */
async function install(root: string): Promise<string> {
  await run('npm', ['pack', `ghost@${version}`, '--silent'], { cwd: root })
  await run('tar', ['xzf', `ghost-${version}.tgz`], { cwd: root })
  const folder = join(root, 'package')
  // npm resolves what only Ghost's own tests need, some of it from elsewhere, before it leaves it out; and it knows
  // yarn's resolutions, which lead to the parts beside the package, by another name.
  const manifest = join(folder, 'package.json')
  const { devDependencies: _, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as {
    readonly devDependencies?: object
    readonly resolutions?: object
  }
  await writeFile(manifest, JSON.stringify({ ...rest, overrides: rest.resolutions }))
  // SQLite's binding is compiled where no ready one can be had; with Node's own headers nothing else is fetched.
  const prefix = dirname(dirname(process.execPath))
  const headers = existsSync(join(prefix, 'include/node/node_api.h'))
  await run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: folder,
    env: { ...process.env, ...(headers ? { npm_config_nodedir: prefix } : {}) },
    maxBuffer: 64 * 1024 ** 2,
    timeout: 1_800_000,
  })
  // npm silently skips an optional package that does not install.
  if (!existsSync(join(folder, 'node_modules/sqlite3')))
    throw new Error('SQLite’s binding does not install.')
  return folder
}

function configuration(port: number, root: string): object {
  return {
    url: `http://127.0.0.1:${port}`,
    server: { port, host: '127.0.0.1' },
    database: {
      client: 'sqlite3',
      connection: { filename: join(root, 'ghost.db') },
      useNullAsDefault: true,
    },
    mail: { transport: 'stub' },
    logging: { level: 'error', transports: ['stdout'] },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
  }
}

async function start(folder: string, origin: string) {
  const child = spawn(process.execPath, ['index.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4_000)
    })
  while (!(await fetch(origin).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Ghost does not start:\n${text}`)
    await sleep(200)
  }
  return child
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const setup = { ...account, name: 'Editor', blogTitle: 'Hostile' }
  const made = await fetch(`${origin}/ghost/api/admin/authentication/setup/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ setup: [setup] }),
  })
  if (!made.ok) throw new Error(`Ghost’s account cannot be made: ${await made.text()}`)
  const session = await fetch(`${origin}/ghost/api/admin/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: account.email, password: account.password }),
  })
  const cookie = session.headers.get('set-cookie')?.split(';', 1)[0]
  if (!session.ok || !cookie) throw new Error(`Ghost’s editor cannot sign in: ${session.status}`)
  return { Cookie: cookie, Origin: origin }
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause)
  return text.split('\n').slice(0, 2).join(' ')
}

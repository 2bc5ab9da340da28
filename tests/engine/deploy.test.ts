import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { paragraph } from '../support/browser/admin-api'
import { type Commands, commandsIn } from './documented'
import { type Machine, machineWith, type RunOptions } from './machine'
import { request } from './request'

/**
 * A rented machine is taken from nothing to a site on https, and on from there, by the commands of docs/deploy.md and
 * docs/operate.md, read from them. Only the following differ: the repository is a folder of the machine, and the web
 * server makes its certificate itself.
 */
const pid = process.env['OCTAVO_ENGINE_MACHINE']
const root = path.resolve(import.meta.dirname, '../..')
const repository = '/root/yours.git'
const password = 'a horse of my own'
const title = 'Printed on a rented machine'

let machine: Machine
let deploy: Commands
let front: Commands
/** What the first start has printed. */
let printed: string

const onSite = (script: string, options?: RunOptions): Promise<string> =>
  machine.run(script, { cwd: '/srv/octavo', ...options })

describe.skipIf(!pid)('A machine with Docker, as docs/deploy.md says', () => {
  beforeAll(async () => {
    machine = machineWith(pid ?? '')
    deploy = await commandsIn('docs/deploy.md', 'A machine with Docker')
    front = await commandsIn('docs/operate.md', 'A proxy in front')
    await machine.run(`git config --global user.name You && git config --global user.email you@example.org
      git config --global init.defaultBranch main && git init --quiet --bare ${repository}`)
    await push('The site')
  })

  it('installs Docker', async () => {
    const output = await machine.run(deploy.with('apt install'))
    const [, version] = /Docker version (\d+)\./.exec(output) ?? []
    expect(Number(version)).toBeGreaterThanOrEqual(25)
  })

  it('gets the site, builds it, and shows the password of the first account', async () => {
    await machine.run(deploy.with('git clone').replace('YOUR-REPOSITORY', repository))
    await onSite(deploy.with('PUBLIC_URL='))
    printed = await onSite(deploy.with('The first admin account'))
    expect(printed).toMatch(/The first admin account: you@example\.org\n.* shown this once: \S{20}/)
  })

  it('runs each service with no more rights than it uses', async () => {
    const ids = (await onSite('docker compose ps --all --quiet')).trim().split('\n')
    const inspected = JSON.parse(
      await machine.run(`docker inspect ${ids.join(' ')}`),
    ) as Inspected[]
    expect(inspected).toHaveLength(3)
    for (const { Name, HostConfig, Config } of inspected) {
      expect(HostConfig.ReadonlyRootfs, Name).toBe(true)
      expect(HostConfig.CapDrop, Name).toEqual(['ALL'])
      expect(HostConfig.SecurityOpt, Name).toContain('no-new-privileges:true')
      expect(HostConfig.Memory, Name).toBeGreaterThan(0)
      expect(Config.User, Name).toBe(
        Name.includes('secrets') ? '' : Name.includes('mongodb') ? '999:999' : 'node',
      )
    }
    // The kernel's value, not only the requested one.
    const status = await onSite('docker compose exec -T site cat /proc/self/status')
    expect(status).toMatch(/^CapEff:\s+0+$/m)
    expect(status).toMatch(/^CapBnd:\s+0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    const write = 'docker compose exec -T site sh -c "touch /app/x || touch /app/.next/x"'
    await expect(onSite(write)).rejects.toThrow('Read-only file system')
    // MongoDB reaches nothing, and is published nowhere.
    expect(await machine.run('ss -ltnH')).not.toContain(':27017')
    const away = `fetch('http://deb.debian.org').then(() => console.log('reached'), () => console.log('alone'))`
    expect(await onSite(`docker compose exec -T mongodb node -e "${away}"`)).toContain('alone')
  })

  it('writes no secret to its log', async () => {
    const secrets = '/run/octavo/secrets/site'
    const [uri = '', secret = ''] = (
      await onSite(
        `docker compose exec -T site sh -c 'cat ${secrets}/database-uri; echo; cat ${secrets}/payload-secret'`,
      )
    ).split('\n')
    const log = await onSite('docker compose logs site')
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(log).not.toContain(secret)
    expect(log).not.toContain(new URL(uri).password)
  })

  it('opens it to the web', async () => {
    const ownCertificate = String.raw`sed -i '1i {\nlocal_certs\nskip_install_trust\n}' /etc/caddy/Caddyfile`
    await onSite(deploy.with('Caddyfile').replace('systemctl', `${ownCertificate}\nsystemctl`))
    await isUp()
  })

  it('signs in with that password, changes it, and publishes', async () => {
    const [, given = ''] = /shown this once: (\S+)/.exec(printed) ?? []
    const { id, headers } = await signIn(given)
    const refused = await request('/api/blogs?locale=en', {
      method: 'POST',
      headers,
      body: post(title),
    })
    expect(refused.status).toBe(403)
    const changed = await request(`/api/users/${id}`, {
      method: 'PATCH',
      headers,
      body: { password },
    })
    expect(changed.status, changed.text).toBe(200)
    await publish(title)
    await expectPublic(title)
  })

  it('backs up every night, and once now', async () => {
    await onSite(deploy.with('openssl rand'))
    expect(await machine.run('systemctl list-timers octavo-backup.timer')).toContain('03:30')
    const output = await onSite(deploy.with('journalctl -u octavo-backup'))
    expect(output).toMatch(/: \d+ documents, \d+ uploads, .*, encrypted\./)
    await machine.run('test -s /root/nightly.octavo')
  })

  it('updates to a new version, with the content of the old one', async () => {
    const before = await buildOf()
    await push('A new version', { 'public/new-version.txt': 'new' })
    await onSite(deploy.with('docker compose build --pull'))
    expect(await buildOf()).not.toBe(before)
    expect((await request('/new-version.txt')).text).toBe('new')
    await expectPublic(title)
    await publish('Written by the new version')
  })

  it('goes back to the version from before', async () => {
    await onSite(deploy.with('ORIG_HEAD'))
    expect((await request('/new-version.txt')).status).toBe(404)
    await expectPublic(title)
    await expectPublic('Written by the new version')
  })

  it('restores the backup on empty volumes', async () => {
    await onSite(deploy.with('restore.mjs'))
    await expectPublic(title)
    expect((await request('/blogs/written-by-the-new-version')).status).toBe(404)
    await signIn(password)
  })

  it('has nginx and three sites in place of the web server', async () => {
    const one = front.with('SERVER_NAME=')
    await onSite(one)
    await isUp()
    await onSite(`${one}\n${front.with('--scale')}`)
    const ports = [3000, 3001, 3002]
    for (const port of ports) await responds(port, '/api/health')
    await expectPublic(title)
    await publish('Seen by all three')
    for (const port of ports) await responds(port, '/blogs/seen-by-all-three')
    await onSite('docker kill octavo-site-1 octavo-site-2')
    await expectPublic('Seen by all three')
    // Writes go to one site alone; until nginx knows which one is left, the response may be a 503.
    const isTaken = () =>
      publish('Written with one left').then(
        () => true,
        () => false,
      )
    await expect.poll(isTaken, { timeout: 30_000 }).toBe(true)
    await expectPublic('Written with one left')
  })

  async function isUp(): Promise<void> {
    const status = async () => (await request('/api/health').catch(() => undefined))?.status
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
  }

  /** Of one of several sites, without nginx. */
  async function responds(port: number, path: string): Promise<void> {
    const url = `http://127.0.0.1:${port}${path}`
    const status = async () => (await fetch(url).catch(() => undefined))?.status
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
  }

  async function signIn(word: string): Promise<{ id: string; headers: Record<string, string> }> {
    const body = { email: 'you@example.org', password: word }
    const response = await request('/api/users/login', { method: 'POST', body })
    expect(response.status, response.text).toBe(200)
    const [cookie = ''] = response.headers['set-cookie'] ?? []
    const [, token] = /payload-token=([^;]+)/.exec(cookie) ?? []
    return { id: JSON.parse(response.text).user.id, headers: { authorization: `Bearer ${token}` } }
  }

  async function publish(title: string): Promise<void> {
    const { headers } = await signIn(password)
    const made = await request('/api/blogs?locale=en', {
      method: 'POST',
      headers,
      body: post(title),
    })
    expect(made.status, made.text).toBe(201)
  }

  async function expectPublic(title: string): Promise<void> {
    const page = await request(`/blogs/${title.toLowerCase().replaceAll(' ', '-')}`)
    expect(page.status, page.text).toBe(200)
    expect(page.text).toContain(`<h1>${title}</h1>`)
  }

  async function buildOf(): Promise<string> {
    return JSON.parse((await request('/builds/latest.json')).text).id
  }
})

interface Inspected {
  readonly Name: string
  readonly Config: { readonly User: string }
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean
    readonly CapDrop: readonly string[]
    readonly SecurityOpt: readonly string[]
    readonly Memory: number
  }
}

const post = (title: string): object => ({
  title,
  excerpt: title,
  body: paragraph(`${title}.`),
  _status: 'published',
})

/** Commits this folder as it is, and what comes with it, to the repository that is deployed. */
async function push(message: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root },
  )
  const files = spawn('tar', ['--null', '--files-from=-', '-c'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  files.stdin.end(stdout)
  const added = Object.entries(more).map(([file, text]) => `printf %s '${text}' > '${file}'`)
  await machine.run(
    `rm -rf work && git clone --quiet ${repository} work && cd work && tar -x
      ${added.join('\n')}
      git add --all && git commit --quiet --message '${message}' && git push --quiet origin HEAD`,
    { input: files.stdout },
  )
}

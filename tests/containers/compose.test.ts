// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how Compose writes variables.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Compose, fill, mounts, readCompose, type Service } from './compose'
import { parseDockerfile } from './dockerfile'

const root = path.resolve(import.meta.dirname, '../..')
const composeFile = path.join(root, 'docker-compose.yml')

let compose: Compose
const service = (name: string): Service => {
  const found = compose.services[name]
  if (!found) throw new Error(`there is no service ${name}`)
  return found
}
/** The services that `docker compose up` starts. */
const usual = (): [string, Service][] =>
  Object.entries(compose.services).filter(([, { profiles }]) => !profiles)

beforeAll(async () => {
  compose = await readCompose(composeFile, {})
})

describe('docker-compose.yml', () => {
  it('refers only to what it declares, and declares nothing in vain', () => {
    const used = { networks: new Set<string>(), volumes: new Set<string>() }
    for (const each of Object.values(compose.services)) {
      for (const network of each.networks ?? []) used.networks.add(network)
      for (const { source } of mounts(each)) {
        if (!source.startsWith('.')) used.volumes.add(source)
      }
      for (const other of Object.keys(each.depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(other)
      }
    }
    expect(used).toEqual({
      networks: new Set(Object.keys(compose.networks)),
      volumes: new Set(Object.keys(compose.volumes)),
    })
  })

  it('builds stages that the Dockerfile has, and mounts folders that exist', async () => {
    const stages = parseDockerfile(await readFile(path.join(root, 'Dockerfile'), 'utf8'))
    for (const each of Object.values(compose.services)) {
      if (each.build) expect(stages.map(({ name }) => name)).toContain(each.build.target)
      expect([each.build, each.image].filter(Boolean)).toHaveLength(1)
      for (const { source } of mounts(each)) {
        if (source.startsWith('.')) await stat(path.join(root, source))
      }
      for (const { path: watched } of each.develop?.watch ?? []) {
        await stat(path.join(root, watched))
      }
    }
  })

  it('is built by every engine: podman 4 knows no other flags of a health check', async () => {
    const stages = parseDockerfile(await readFile(path.join(root, 'Dockerfile'), 'utf8'))
    const checks = stages.flatMap(({ instructions }) =>
      instructions.filter(({ keyword }) => keyword === 'HEALTHCHECK'),
    )
    expect(checks.map(({ flags }) => Object.keys(flags).sort())).toEqual([
      ['interval', 'retries', 'start-period', 'timeout'],
    ])
    expect(service('site').healthcheck).toEqual({ start_interval: '3s' })
  })

  it('waits for nothing that cannot come about', () => {
    for (const each of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(each.depends_on ?? {})) {
        const other = service(name)
        if (condition === 'service_healthy') expect(other.healthcheck).toBeDefined()
        if (condition === 'service_completed_successfully') {
          // What is started again never completes.
          expect(other.restart).toBeUndefined()
        }
        expect(other.profiles).toBeUndefined()
      }
    }
  })

  it('starts the site only when MongoDB is the primary of its replica set', () => {
    expect(service('site').depends_on).toMatchObject({
      mongodb: { condition: 'service_healthy' },
      secrets: { condition: 'service_completed_successfully' },
    })
    expect(service('mongodb').healthcheck?.test?.at(-1)).toContain('isWritablePrimary')
  })

  it('needs no variable, and takes those that are given', async () => {
    expect(service('site').environment).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      SEED: 'true',
    })
    expect(service('site').ports).toEqual(['3000:3000'])
    const other = await readCompose(composeFile, { PORT: '8080', SEED: 'false' })
    expect(other.services['site']?.ports).toEqual(['8080:3000'])
    expect(other.services['site']?.environment).toMatchObject({
      PUBLIC_URL: 'http://localhost:8080',
      SEED: 'false',
    })
    const named = await readCompose(composeFile, { PUBLIC_URL: 'https://www.example.org' })
    expect(named.services['site']?.environment?.['PUBLIC_URL']).toBe('https://www.example.org')
  })

  it('holds no secret, only the names of files', () => {
    for (const each of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(each.environment ?? {})) {
        if (/SECRET|PASSWORD|DATABASE_URI/.test(name)) expect(value).toMatch(/^(?:\/run\/.*)?$/)
      }
    }
  })

  it('gives no container more rights than it uses', () => {
    for (const [name, each] of Object.entries(compose.services)) {
      expect(each.cap_drop, name).toEqual(['ALL'])
      expect(each.security_opt, name).toContain('no-new-privileges:true')
    }
    for (const [name, each] of usual()) expect(each.read_only, name).toBe(true)
    const added = usual().filter(([, { cap_add }]) => cap_add)
    // The one that hands the secrets to their owners, and has no network.
    expect(added.map(([name]) => name)).toEqual(['secrets'])
    expect(service('secrets').network_mode).toBe('none')
    expect(service('secrets').networks).toBeUndefined()
  })

  it('bounds the memory of each container, and takes other bounds and numbers of processors', async () => {
    for (const [name, each] of usual()) expect(each.mem_limit, name).toBeDefined()
    const wanted = {
      SITE_MEMORY: '800m',
      SITE_CPUS: '1.5',
      DATABASE_MEMORY: '2g',
      DATABASE_CPUS: '1',
    }
    const { services } = await readCompose(composeFile, wanted)
    expect(services['site']).toMatchObject({ mem_limit: '800m', cpus: '1.5' })
    expect(services['mongodb']).toMatchObject({ mem_limit: '2g', cpus: '1' })
  })

  it('shows the site to the world and MongoDB to the site alone', () => {
    expect(
      usual()
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['site'])
    expect(service('mongodb').networks).toEqual(['database'])
    expect(compose.networks['database']).toEqual({ internal: true })
    expect(service('site').networks).toContain('database')
  })

  it('lets only their maker write the secrets', () => {
    for (const [name, each] of Object.entries(compose.services)) {
      for (const mount of mounts(each)) {
        if (mount.source === 'secrets') expect(mount.isReadOnly, name).toBe(name !== 'secrets')
      }
    }
  })

  it('requires a key of every member and a password of every client', () => {
    const command = service('mongodb').command ?? []
    expect(command).toContain('--keyFile=/run/octavo/secrets/mongodb/keyfile')
    expect(command).toContain('--replSet=octavo')
    expect(command).not.toContain('--noauth')
  })

  it('starts again what ends, and gives each its time to end', () => {
    for (const name of ['site', 'mongodb']) {
      expect(service(name).restart, name).toBe('unless-stopped')
      expect(Number.parseInt(service(name).stop_grace_period ?? '', 10)).toBeGreaterThan(15)
    }
    // The first process of a container ignores SIGTERM while it has no handler of its own.
    expect(service('site').init).toBe(true)
  })

  it('leaves no volume without a name behind: what images declare is mounted', () => {
    const declared: Readonly<Record<string, readonly string[]>> = {
      'mongo:8': ['/data/db', '/data/configdb'],
    }
    for (const [name, each] of Object.entries(compose.services)) {
      const mounted = [
        ...mounts(each).map(({ target }) => target),
        ...(each.tmpfs ?? []).map((entry) => entry.split(':')[0]),
      ]
      expect(mounted, name).toEqual(expect.arrayContaining([...(declared[each.image ?? ''] ?? [])]))
    }
  })

  it('has a proxy in public that reads the files of nginx/ and writes nothing but its own', () => {
    const proxy = service('proxy')
    expect(proxy.profiles).toEqual(['public'])
    expect(proxy.read_only).toBe(true)
    const own = mounts(proxy).filter(({ isReadOnly }) => !isReadOnly)
    expect(own.map(({ source }) => source)).toEqual(['certificates', 'proxy-cache'])
    expect(proxy.networks).toEqual(['web'])
  })

  it('runs in development on the same data, with the sources mounted', () => {
    const dev = service('dev')
    expect(dev.profiles).toEqual(['dev'])
    const sources = mounts(dev).filter(({ source }) => source.startsWith('.'))
    for (const { source, target } of sources) expect(target).toBe(path.posix.join('/app', source))
    expect(sources.map(({ source }) => source)).toContain('./src')
    expect(mounts(dev)).toContainEqual(mounts(service('site'))[0])
    expect(dev.environment).toEqual(service('site').environment)
  })

  it('tests a copy, and changes nothing of the folder that it is made of', async () => {
    const tests = service('tests')
    expect(tests.profiles).toEqual(['tests'])
    const sources = mounts(tests).filter(({ source }) => source.startsWith('.'))
    expect(sources).toEqual([{ source: '.', target: '/source', isReadOnly: true }])
    expect(tests.command).toEqual(['npm', 'test'])
    // Its script, carried out on a small folder and without the packages.
    const folder = await mkdtemp(path.join(tmpdir(), 'octavo-compose-'))
    const [source, copy] = [path.join(folder, 'source'), path.join(folder, 'copy')]
    for (const name of ['src', 'node_modules', '.next', '.built-1', '.data', 'tests/.output'])
      await mkdir(path.join(source, name), { recursive: true })
    await mkdir(copy)
    const [shell = '', flags = '', script = '', name = ''] = tests.entrypoint ?? []
    expect(script).toContain('\nnpm ci\n')
    const { stdout, status } = spawnSync(
      shell,
      [flags, script.replace('/source', source).replace('npm ci', ':'), name, 'find'],
      { cwd: copy, encoding: 'utf8' },
    )
    await rm(folder, { recursive: true })
    expect(status).toBe(0)
    expect(stdout.trim().split('\n').sort()).toEqual(['.', './src', './tests'])
  })

  it('opens the emulators, which trust every client, to this machine alone', async () => {
    const firebase = service('firebase')
    expect(firebase.profiles).toEqual(['firebase'])
    const [inside] = firebase.configs ?? []
    expect(inside?.target).toBe('/firebase/firebase.json')
    const emulators = (text = '{}') =>
      (JSON.parse(text) as { emulators: Record<'auth' | 'firestore', object> }).emulators
    const { auth, firestore, ...rest } = emulators(
      compose.configs[inside?.source ?? '']?.content,
    ) as Record<'auth' | 'firestore', { host: string; port: number }>
    expect(firebase.ports).toEqual(
      [auth, firestore].map((each) => `127.0.0.1:${each.port}:${each.port}`),
    )
    // Without Docker they are open to the machine only, which is their own default.
    expect(emulators(await readFile(path.join(root, 'firebase.json'), 'utf8'))).toEqual({
      auth: { port: auth.port },
      firestore: { port: firestore.port },
      ...rest,
    })
    expect(mounts(firebase).every(({ isReadOnly }) => isReadOnly)).toBe(true)
    expect(service('dev').environment).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIRESTORE_EMULATOR_HOST: '',
    })
  })

  // The installed Compose plugin checks the file; it needs no engine for this.
  if (spawnSync('docker', ['compose', 'version']).status === 0) {
    it('is accepted by docker compose', () => {
      const { status, stderr } = spawnSync(
        'docker',
        ['compose', '-f', composeFile, '--profile', '*', 'config', '--quiet'],
        { encoding: 'utf8' },
      )
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    })
  }
})

describe('the reader of Compose files', () => {
  it('puts in values and defaults as Compose does', () => {
    const env = { A: 'a', EMPTY: '' }
    expect(fill('$A ${A} $$A ${B:-b} ${B-b} ${EMPTY:-e} [${EMPTY-e}]', env)).toBe('a a $A b b e []')
    expect(fill('${B:-http://h:${P:-3000}/}x', env)).toBe('http://h:3000/x')
    expect(fill('${B:-http://h:${P:-3000}/}x', { P: '1' })).toBe('http://h:1/x')
    expect(() => fill('$(date)', env)).toThrow('cannot read')
  })
})

import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSecretFiles } from '#src/platform/config/secret-files'
import { parseSettings, SettingsError } from '#src/platform/config/settings'
import { readCompose, type Service } from './compose'
import { makeSecrets, readSecret } from './secrets'

const composeFile = path.resolve(import.meta.dirname, '../../docker-compose.yml')
const names = [
  'mongodb/keyfile',
  'mongodb/root-password',
  'mongodb/site-password',
  'site/database-uri',
  'site/payload-secret',
]

let volume: string
let service: Service

beforeEach(async () => {
  volume = await mkdtemp(path.join(tmpdir(), 'octavo-secrets-'))
  const { services } = await readCompose(composeFile, {})
  service = services['secrets'] as Service
})

afterEach(() => rm(volume, { recursive: true, force: true }))

const readAll = (): Promise<string[]> => Promise.all(names.map((name) => readSecret(volume, name)))

describe('the secrets of a first start', () => {
  it('are what the services take', async () => {
    expect(await makeSecrets(service, volume)).toMatchObject({ code: 0, output: '' })

    // MongoDB: 6 to 1024 characters of base64.
    expect(await readSecret(volume, 'mongodb/keyfile')).toMatch(/^[A-Za-z0-9+/]{1000,1024}=*$/)
    const password = await readSecret(volume, 'mongodb/site-password')
    expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(await readSecret(volume, 'mongodb/root-password')).toMatch(/^[0-9a-f]{64}$/)
    const settings = parseSettings({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      ...readSecretFiles({
        DATABASE_URI_FILE: `${volume}/secrets/site/database-uri`,
        PAYLOAD_SECRET_FILE: `${volume}/secrets/site/payload-secret`,
      }),
    })
    expect(settings.secret).toMatch(/^[0-9a-f]{64}$/)
    const uri = new URL(settings.databaseUri ?? '')
    expect(uri).toMatchObject({ username: 'octavo', password, host: 'mongodb:27017' })
    expect(uri.searchParams.get('replicaSet')).toBe('octavo')
    expect(uri.searchParams.get('authSource')).toBe('admin')
  })

  it('are different in every installation and from each other', async () => {
    await makeSecrets(service, volume)
    const first = await readAll()
    await rm(path.join(volume, 'secrets'), { recursive: true })
    await makeSecrets(service, volume)
    const all = [...first, ...(await readAll())]
    expect(new Set(all).size).toBe(all.length)
  })

  it('stay as they are on later starts', async () => {
    await makeSecrets(service, volume)
    const first = await readAll()
    expect(await makeSecrets(service, volume)).toMatchObject({ code: 0, output: '' })
    expect(await readAll()).toEqual(first)
  })

  it('are made anew where an earlier start was cut off, with nothing left of it', async () => {
    await mkdir(path.join(volume, 'new/mongodb'), { recursive: true })
    await writeFile(path.join(volume, 'new/mongodb/keyfile'), 'half')
    expect(await makeSecrets(service, volume)).toMatchObject({ code: 0 })
    expect(await readdir(volume)).toEqual(['secrets'])
    expect(await readSecret(volume, 'mongodb/keyfile')).not.toMatch(/^half/)
  })

  it('can be read by their owner alone', async () => {
    await makeSecrets(service, volume)
    for (const name of names) {
      const { mode } = await stat(path.join(volume, 'secrets', name))
      expect(mode & 0o777, name).toBe(0o400)
    }
    for (const folder of ['mongodb', 'site']) {
      const { mode, uid } = await stat(path.join(volume, 'secrets', folder))
      expect(mode & 0o077, folder).toBe(0)
      if (process.getuid?.() === 0) expect(uid).toBe(folder === 'mongodb' ? 999 : 1000)
    }
    // Each service has to get to its own folder.
    expect((await stat(path.join(volume, 'secrets'))).mode & 0o777).toBe(0o755)
  })
})

describe('secrets in files', () => {
  const texts: Record<string, string> = { '/uri': 'mongodb://db/octavo\n', '/empty': '\n' }
  const read = (file: string): string => {
    const text = texts[file]
    if (text === undefined) throw Object.assign(new Error(file), { code: 'ENOENT' })
    return text
  }

  it('count as the variables whose names they carry, without the last line break', () => {
    expect(readSecretFiles({ DATABASE_URI_FILE: '/uri' }, read)).toEqual({
      DATABASE_URI: 'mongodb://db/octavo',
    })
  })

  it('stand back behind a variable that is given itself, not behind an empty one', () => {
    const given = { DATABASE_URI: 'mongodb://other/octavo', DATABASE_URI_FILE: '/uri' }
    expect(readSecretFiles(given, read)).toEqual({})
    expect(readSecretFiles({ ...given, DATABASE_URI: '' }, read)).toHaveProperty('DATABASE_URI')
  })

  it('stop the start where they are missing or empty, each named with its remedy', () => {
    const environment = { DATABASE_URI_FILE: '/empty', PAYLOAD_SECRET_FILE: '/missing' }
    expect(() => readSecretFiles(environment, read)).toThrow(SettingsError)
    expect(() => readSecretFiles(environment, read)).toThrow(
      /DATABASE_URI_FILE: is empty \(\/empty\).*PAYLOAD_SECRET_FILE: cannot be read \(ENOENT: \/missing\); name a readable file/s,
    )
  })
})

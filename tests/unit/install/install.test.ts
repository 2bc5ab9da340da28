import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/** What `npm ci` brings, and what it runs: see docs/decisions/0037. */
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
  readonly overrides: Overrides
}

interface Overrides {
  readonly [name: string]: string | Overrides
}

interface Locked {
  readonly name?: string
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const locked = Object.entries<Locked>(
  JSON.parse(readFileSync('package-lock.json', 'utf8')).packages,
).filter(([place]) => place !== '')

describe('an installation', () => {
  it('has at most 720 packages, without those that other systems need', () => {
    const packages = locked.filter(([, { optional }]) => optional !== true)
    expect(packages.length).toBeGreaterThan(500)
    expect(packages.length).toBeLessThanOrEqual(720)
  })

  it('names exact versions', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(
      versions.filter((version) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([])
  })

  it('can be made by npm 9, as Debian 13 has it, which reads no override that is an alias', () => {
    const versionsOf = (overrides: Overrides): string[] =>
      Object.values(overrides).flatMap((value) =>
        typeof value === 'string' ? [value] : versionsOf(value),
      )
    expect(versionsOf(manifest.overrides).filter((version) => version.includes(':'))).toEqual([])
  })

  it('runs the script of lefthook alone; the others were looked at and are not needed', () => {
    // Optional ones are for other systems, or work without theirs.
    const scripted = locked
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([place, { name }]) => name ?? place.split('node_modules/').at(-1) ?? '')
    expect(new Set(scripted)).toEqual(new Set(Object.keys(manifest.allowScripts)))
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
    expect(allowed).toEqual([['lefthook', true]])
  })
})

describe('the script of mongodb-memory-server, where npm runs it all the same', () => {
  const script = path.resolve('node_modules/mongodb-memory-server/postinstall.js')
  const asked: string[] = []
  const mirror = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(404).end()
  })
  let folder: string

  beforeAll(() => new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => mirror.close(resolve)))
  afterEach(() => {
    asked.length = 0
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs it for a project, as npm does, with the mirror in place of MongoDB's. */
  async function runFor(project: string, cwd: string): Promise<string> {
    const env: NodeJS.ProcessEnv = { ...process.env }
    for (const name of Object.keys(env)) if (name.startsWith('MONGOMS_')) delete env[name]
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd,
      env: {
        ...env,
        INIT_CWD: project,
        MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
        MONGOMS_USE_HTTP: 'true',
        MONGOMS_DOWNLOAD_DIR: folder,
        MONGOMS_MAX_RETRIES: '1',
      },
    })
    return stdout
  }

  it('downloads nothing, by what package.json says', async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'octavo-mongod-'))
    expect(await runFor(process.cwd(), path.dirname(script))).toContain('postinstall skipped')
    expect(asked).toEqual([])
  })

  it('would download a database without that', async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'octavo-mongod-'))
    writeFileSync(path.join(folder, 'package.json'), '{}')
    await runFor(folder, folder)
    expect(asked).not.toEqual([])
  })
})

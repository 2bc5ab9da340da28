import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { findBuild } from '#src/server/build/folders'
import { buildSite } from '#src/server/build/site'
import { makeScratchCopy, type ScratchCopy } from '../support/scratch-copy'
import { type SpawnedSite, spawnSite } from '../support/spawned-site'

/**
 * A site is built on one machine, unpacked and started on another, as docs/deploy.md describes for machines
 * with little memory. The packages are those of this checkout.
 */
const root = process.cwd()
let copy: ScratchCopy
/** Where it is unpacked. */
let elsewhere: string
let site: SpawnedSite
let stop = async (): Promise<void> => undefined
let environment: Record<string, string> & { PORT: string }
const admin = { ADMIN_EMAIL: 'editor@example.org', ADMIN_PASSWORD: 'a long enough password' }
const release = ['npm', 'run', '--silent', 'release', '--', 'site.tar.gz']

beforeAll(async () => {
  if (!(await findBuild(root)).folder) await buildSite(root, { quiet: true })
  const { folder = '' } = await findBuild(root)
  copy = await makeScratchCopy()
  await cp(folder, path.join(copy.root, folder), { recursive: true, verbatimSymlinks: true })
  elsewhere = path.join(copy.root, 'elsewhere')
  const port = String(await freePort())
  environment = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(copy.root, 'data'),
    SEED: 'false',
    ...admin,
  }
})
afterAll(async () => {
  await stop()
  await copy.remove()
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.root, stdio: 'ignore' })

describe('a release', () => {
  it('is made of a commit alone', async () => {
    const without = await copy.run(release)
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('git repository')])
    git('init', '--quiet')
    // The packages are a link here, which is no folder to git.
    await writeFile(
      path.join(copy.root, '.git/info/exclude'),
      'node_modules\nelsewhere\ndata\n*.gz\n',
    )
    git('add', '--all')
    const person = ['-c', 'user.name=You', '-c', 'user.email=you@example.org']
    git(...person, 'commit', '--quiet', '--message', 'The site')
    await writeFile(path.join(copy.root, 'notes.md'), '')
    const changed = await copy.run(release)
    expect([changed.code, changed.output]).toEqual([1, expect.stringContaining('notes.md')])
    await rm(path.join(copy.root, 'notes.md'))
  })

  it('starts elsewhere without a build, with other settings', async () => {
    const packed = await copy.run(release)
    // It was not built again: its build is that of another folder.
    expect(packed).toEqual({
      code: 0,
      output: expect.stringMatching(/^Packed commit \w{12} and its build into site\.tar\.gz\.\n$/),
    })
    await mkdir(elsewhere)
    const archive = path.join(copy.root, 'site.tar.gz')
    execFileSync('tar', ['-xzf', archive, '--strip-components=1'], { cwd: elsewhere })
    expect(existsSync(path.join(elsewhere, 'docs/deploy.md'))).toBe(true)
    expect(await readdir(elsewhere)).not.toContain('.git')
    await symlink(path.join(root, 'node_modules'), path.join(elsewhere, 'node_modules'))
    site = await spawnSite(environment, elsewhere)
    stop = () => site.kill('SIGTERM')
    expect(site.output()).toContain(environment['PUBLIC_URL'])
    expect(site.output()).not.toContain('Building')
  })

  it('goes on serving while it is built, and after a build has failed', async () => {
    const { url } = site
    const login = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    })
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const before = await findBuild(elsewhere)
    // An error of the configuration ends Next's build at once; that of a page, when its folder has been emptied.
    await rm(path.join(elsewhere, '.next'), { recursive: true })
    await writeFile(path.join(elsewhere, 'next.config.ts'), `throw new Error('no configuration')\n`)
    const { NODE_OPTIONS: _, ...env } = environment
    const build = execFileAndFail(['npm', 'run', 'build'], env)
    expect(build).toContain('no configuration')
    // First requests, so that Next loads its parts now.
    for (const pathname of ['/de/blogs', '/fr/search?q=a', '/admin/login', '/service-worker.js']) {
      const response = await fetch(url + pathname)
      expect([pathname, response.status]).toEqual([pathname, 200])
    }
    const dashboard = await fetch(`${url}/admin`, { headers: { cookie } })
    const page = await dashboard.text()
    expect(page).toMatch(/<title>Dashboard/)
    const scripts = new Set(page.match(/\/_next\/static\/[^"?\\]+\.(?:js|css)/g))
    expect(scripts.size).toBeGreaterThan(2)
    for (const file of scripts) expect((await fetch(url + file)).status, file).toBe(200)
    await cp('next.config.ts', path.join(elsewhere, 'next.config.ts'))
    expect(await findBuild(elsewhere)).toEqual(before)
  })

  it('is built where a file has changed, which it names', async () => {
    await site.kill('SIGTERM')
    await appendFile(path.join(elsewhere, 'locales/languages.ts'), '// Mine.\n')
    // It cannot be built here, so that the test need not wait for it.
    await rm(path.join(elsewhere, 'next.config.ts'))
    await writeFile(path.join(elsewhere, 'next.config.ts'), `throw new Error('no configuration')\n`)
    await expect(spawnSite(environment, elsewhere)).rejects.toThrow(
      /because files have changed: locales\/languages\.ts and 1 more …\n[\s\S]*no configuration/,
    )
  })
})

/** The output of a command that fails. */
function execFileAndFail([command = '', ...args]: string[], env: Record<string, string>): string {
  try {
    execFileSync(command, args, { cwd: elsewhere, env: { ...process.env, ...env }, stdio: 'pipe' })
    return 'It did not fail.'
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout}${stderr}`
  }
}

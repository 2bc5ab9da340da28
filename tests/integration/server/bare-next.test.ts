import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { locales } from '#locales/languages'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { buildVariable } from '#src/platform/config/build-folder'
import { loadMessages } from '#src/platform/i18n/message-files'
import { uploadsIn } from '#src/platform/uploads/open-uploads'
import { version } from '#src/platform/version'
import { findBuild } from '#src/server/build/folders'
import { type RequestOptions, request, type TestResponse } from './open-page-cache'

let child: ChildProcess | undefined
let port = 0
let build = ''
let output = ''

const get = (path: string, options?: RequestOptions): Promise<TestResponse> =>
  request(port, path, options)

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

/** What all responses have in common; a rule of `next.config.ts` that fits too much shows here. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
}

const uri = inject('mongoTemplate').replace('%DB%', 'bare_next')

async function storeRedirects(): Promise<void> {
  const { keyOfSource, readSource } = await import('#src/platform/i18n/redirects/redirect-source')
  const client = await new MongoClient(uri).connect()
  const redirects = [
    ['/old page.html', '/de/blogs'],
    ['/index.asp?PageID=26', '/de/blogs'],
    ['/?p=123', '/de/search?q=1'],
    ['/cn/*', 'https://example.cn/*'],
  ].map(([from = '', url]) => {
    const key = keyOfSource(readSource(from))
    return { from, key, type: '308', to: { type: 'custom', url } }
  })
  await client.db().collection('redirects').insertMany(redirects)
  await client.close()
}

beforeAll(async () => {
  await storeRedirects()
  const { folder } = await findBuild(process.cwd())
  if (folder === undefined) throw new Error('Build the site first: npm run build')
  build = folder
  port = await freePort()
  child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', `${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      [buildVariable]: build,
      NODE_OPTIONS: '',
      OCTAVO_TOOLING: '',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URI: uri,
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: inject('dataFolder'),
      SEED: 'false',
      FIREBASE_PROJECT_ID: '',
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Next ended:\n${output}`)
    const health = await get('/api/health').catch(() => undefined)
    if (health?.status === 200) break
    await sleep(100)
  }
})

afterAll(async () => {
  if (!child || child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
})

describe('Next without the page cache', () => {
  it('reports its health', async () => {
    const response = await get('/api/health')
    expect(response.headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
    expect(JSON.parse(response.text)).toEqual({
      status: 'ok',
      version,
      uptime: expect.any(Number),
    })
    expect((await get('/api/health?live')).status).toBe(200)
  })

  it('lets no shared cache hold a page, and runs no script from elsewhere', async () => {
    const page = await get('/de/blogs')
    expect(page).toMatchObject({
      status: 200,
      headers: { ...everywhere, 'cache-control': 'no-cache' },
    })
    const policy = page.headers['content-security-policy']
    expect(policy).toContain("script-src 'self' 'unsafe-inline';")
    expect(policy).toContain("object-src 'none'")
    expect((await get('/de/search?q=a')).headers['cache-control']).toBe('no-store')
    const data = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
    const unlisted = { 'x-robots-tag': 'noindex' }
    expect((await get('/api/blogs')).headers).toMatchObject({ ...everywhere, ...data, ...unlisted })
  })

  it('follows editors’ redirects with their queries and patterns', async () => {
    for (const [path, location] of [
      ['/old%20page.html?utm_source=x', '/de/blogs?utm_source=x'],
      ['/OLD%20page.html', '/de/blogs'],
      ['/index.asp?b=1&PageID=26', '/de/blogs?b=1'],
      ['/?p=123', '/de/search?q=1'],
      ['/cn/a/b?c=1', 'https://example.cn/a/b?c=1'],
    ] as const) {
      const response = await get(path, { headers: browser })
      expect(response.status, path).toBe(308)
      expect(response.headers.location?.replace(/^http:\/\/[^/]+/, ''), path).toBe(location)
    }
    expect((await get('/index.asp?PageID=27')).status).toBe(404)
  })

  it.each([
    ['/de/gibt-es-nicht', 'de', 'gibt-es-nicht'],
    ['/de/blogs/gibt-es-nicht', 'de', '/de/blogs/gibt-es-nicht'],
    ['/jp/<x>', 'ja', '/jp/&lt;x&gt;'],
    ['/nothing', 'en', '/nothing'],
  ])('serves %s as a whole document', async (path, lang, text) => {
    const missing = await get(encodeURI(path))
    expect(missing).toMatchObject({
      status: 404,
      headers: {
        ...everywhere,
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("'sha256-"),
      },
    })
    expect(missing.text).toContain(`<html lang="${lang}"`)
    expect(missing.text).toContain(text)
    expect(missing.text).toMatch(/<h1[^>]*>[^<]/)
    expect(missing.text).toMatch(/<p class="path"><span[^>]*>[^<]*<\/span>[^<%]+</)
    expect(await get(encodeURI(path), { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
  })

  it('serves feeds by their names, and at no other address', async () => {
    const feed = await get('/de/blogs/feed.atom')
    expect(feed).toMatchObject({
      status: 200,
      headers: {
        ...everywhere,
        'cache-control': 'no-cache',
        'content-type': 'application/atom+xml; charset=utf-8',
      },
    })
    expect(feed.text).toContain('xml:lang="de"')
    for (const path of ['/de/_feed/atom/blogs', '/blogs/nothing/feed.xml', '/de/blogs/nichts.md']) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  it('serves the files of a language by their names, and at no other address', async () => {
    const manifest = await get('/de/manifest.webmanifest')
    expect(manifest).toMatchObject({
      status: 200,
      headers: { ...everywhere, 'content-type': 'application/manifest+json; charset=utf-8' },
    })
    expect(JSON.parse(manifest.text)).toMatchObject({ lang: 'de', start_url: '/de' })
    for (const path of ['/de/_file/opensearch.xml', '/_file/opensearch.xml', '/0123abcd.txt']) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  it('hides a draft from search engines and from visitors', async () => {
    const headers = { 'accept-language': 'fr' }
    const stranger = await get('/preview/de/blogs/1', { headers })
    expect(stranger.text).toContain('<html lang="fr"')
    expect(stranger).toMatchObject({
      status: 404,
      headers: {
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      },
    })
  })

  it('refuses to change a page', async () => {
    const headers = { 'next-action': 'x' }
    expect(await get('/de/blogs', { method: 'POST', headers, body: 'x' })).toMatchObject({
      status: 405,
      headers: { ...everywhere, allow: 'GET, HEAD', 'cache-control': 'no-store' },
    })
  })

  it('calls no server function without a session, and finds none that is not the admin’s', async () => {
    const manifest = JSON.parse(
      await readFile(join(build, 'server/server-reference-manifest.json'), 'utf8'),
    )
    const actions = manifest.node as Record<string, { filename: string }>
    const id = Object.keys(actions).find((one) => actions[one]?.filename.endsWith('layout.tsx'))
    const headers = {
      'next-action': id ?? '',
      'content-type': 'text/plain;charset=UTF-8',
      // As browsers send it; Next prints a warning without.
      origin: `http://127.0.0.1:${port}`,
    }
    const before = output.length
    for (const name of ['constructor', '__proto__', 'toString', 'form-state', 'render-list']) {
      const body = JSON.stringify([{ name, args: {} }])
      const response = await get('/admin', { method: 'POST', headers, body })
      expect(response, name).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/x-component' },
      })
      // The result, as React writes it.
      expect(response.text, name).toMatch(/^1:null$/m)
    }
    expect(output.slice(before)).toBe('')
  })

  it('has a place for the request id on pages of its own failures, in each language', async () => {
    const template = (locale: string, kind: string) =>
      get('/_octavo/error', { headers: { 'x-octavo-locale': locale, 'x-octavo-error': kind } })
    for (const locale of locales) {
      const { error } = await loadMessages(locale)
      const line = error.id.replace('{id}', '%OCTAVO_REQUEST_ID%')
      expect((await template(locale, 'unavailable')).text, locale).toContain(`>${line}</p>`)
    }
    expect((await template('en', 'server')).text).toContain('>Error ID: %OCTAVO_REQUEST_ID%</p>')
    expect((await template('en', 'not-found')).text).not.toContain('REQUEST_ID')
  })

  it('redirects to the one address of a page', async () => {
    for (const [from, to] of [
      ['/en/blogs', '/blogs'],
      ['/de/blogs/', '/de/blogs'],
    ] as const)
      expect(await get(from)).toMatchObject({ status: 308, headers: { location: to } })
  })

  it('chooses the language of the front page', async () => {
    const from = (headers: Record<string, string>): Promise<TestResponse> =>
      get('/?a=1', { headers: { ...browser, ...headers } })
    expect(await from({ 'accept-language': 'de-AT' })).toMatchObject({
      status: 307,
      headers: {
        ...everywhere,
        location: '/de?a=1',
        'cache-control': 'private, no-store',
        vary: 'Accept-Language, Cookie, Sec-Fetch-Site',
      },
    })
    expect((await from({ cookie: 'octavo-locale=jp' })).headers.location).toBe('/jp?a=1')
    expect((await from({ 'accept-language': 'en' })).headers.location).toBeUndefined()
  })

  it('shows no size of a picture that went to the trash', async () => {
    const name = `bare-${randomBytes(4).toString('hex')}.png`
    const folder = uploadsIn(inject('dataFolder'))
    await mkdir(folder, { recursive: true })
    const color = { width: 64, height: 64, channels: 3, background: '#369' } as const
    await sharp({ create: color }).png().toFile(join(folder, name))
    onTestFinished(() => rm(join(folder, name)))
    const client = await new MongoClient(uri).connect()
    onTestFinished(() => client.close())
    const media = client.db().collection('media')
    const { insertedId: _id } = await media.insertOne({ filename: name, mimeType: 'image/png' })
    const address = `/_next/image?url=%2Fapi%2Fmedia%2Ffile%2F${name}&w=64&q=75`
    expect(await get(address)).toMatchObject({ status: 200 })
    await media.updateOne({ _id }, { $set: { deletedAt: new Date() } })
    for (const headers of [{}, { 'x-octavo-page-cache': '1' }]) {
      expect(await get(address, { headers })).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
      })
    }
    await media.updateOne({ _id }, { $unset: { deletedAt: 1 } })
    expect(await get(address)).toMatchObject({ status: 200 })
    expect(await get(address.replace('w=64', 'w=65'))).toMatchObject({ status: 400 })
  })

  it('takes facts of the connection from the proxy in front', async () => {
    const secure = await get('/api/health', { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    const open = await get('/api/health')
    expect(open.headers).not.toHaveProperty('strict-transport-security')
    // The proxy requests Next once more, and must not do so over TLS, which Next does not support.
    const missing = await get('/de/x', { headers: { 'x-forwarded-proto': 'https' } })
    expect(missing.text).toContain('<html lang="de"')
  })
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { type AdminApi, paragraph, signInToApi } from '../support/browser/admin-api'
import { asEditor } from '../support/cms/sessions'
import { expect } from '../support/e2e'
import { type SecondSite, test } from '../support/second-site'
import { ensureNginx, type Nginx, startNginx } from '../support/servers/nginx'
import { site } from '../support/site'

test.describe.configure({ mode: 'serial' })

let other: SecondSite
let first: AdminApi
let second: AdminApi

const proxy = { port: site.port + 12, plainPort: site.port + 13 }
/** Where no site listens. */
const nowhere = site.port + 14

test.beforeAll(async ({ playwright, secondSite }) => {
  other = secondSite
  const at = (baseURL: string) => playwright.request.newContext({ baseURL })
  first = await signInToApi(await at(site.url))
  second = await signInToApi(await at(other.url), other.url)
})

const publish = '?locale=en&publishSpecificLocale=en'

/** A post that is published through the first site; its title comes from nowhere else. */
async function publishedPost(slug: string) {
  const content = {
    title: `${slug} 0`,
    slug,
    body: paragraph('Words.'),
    publishedAt: '2020-01-01T00:00:00.000Z',
    _status: 'published',
  }
  const { id } = await first.create('blogs', content, publish)
  const pathname = `/blogs/${slug}`
  await expect.poll(() => titleAt(site.url, pathname)).toBe(`${slug} 0`)
  await expect.poll(() => titleAt(other.url, pathname)).toBe(`${slug} 0`)
  return { id, pathname }
}

async function titleAt(url: string, pathname: string): Promise<string | undefined> {
  const html = await (await fetch(url + pathname)).text()
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1]
}

test('a save through one site is on the other, both ways; a draft is on neither', async () => {
  const { id, pathname } = await publishedPost('two-sites')
  try {
    const change = (title: string) => ({ title, _status: 'published' })
    await first.update(`blogs/${id}`, change('By the first'), publish)
    await expect.poll(() => titleAt(other.url, pathname)).toBe('By the first')
    await second.update(`blogs/${id}`, change('By the second'), publish)
    await expect.poll(() => titleAt(site.url, pathname)).toBe('By the second')
    await first.update(`blogs/${id}`, { title: 'A draft' }, '?locale=en&draft=true')
    await second.update(`blogs/${id}`, { excerpt: 'New.' }, '?locale=en&draft=true')
    await first.update('globals/site', { name: 'Octavo' }, '?locale=en')
    expect(await titleAt(site.url, pathname)).toBe('By the second')
    expect(await titleAt(other.url, pathname)).toBe('By the second')
  } finally {
    await first.remove(`blogs/${id}`)
  }
  await expect.poll(() => titleAt(other.url, pathname)).not.toBe('By the second')
})

test('a site that stood still serves no visitor what it had before', async () => {
  const { id, pathname } = await publishedPost('stood-still')
  const pid = other.process.pid ?? 0
  try {
    process.kill(pid, 'SIGSTOP')
    await first.update(`blogs/${id}`, { title: 'Meanwhile', _status: 'published' }, publish)
    const requested = titleAt(other.url, pathname)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    process.kill(pid, 'SIGCONT')
    expect(await requested).toBe('Meanwhile')
  } finally {
    process.kill(pid, 'SIGCONT')
    await first.remove(`blogs/${id}`)
  }
})

test('a write past both sites is on both after a touch', async () => {
  const { id, pathname } = await publishedPost('past-the-site')
  const record = await readFile(path.join(site.dataDir, 'mongodb.json'), 'utf8')
  const { address } = JSON.parse(record) as { address: string | number }
  const host = typeof address === 'number' ? `127.0.0.1:${address}` : encodeURIComponent(address)
  const client = new MongoClient(`mongodb://${host}/octavo`)
  try {
    const db = client.db()
    const found = await db
      .collection('blogs')
      .updateOne({ 'slug.en': 'past-the-site' }, { $set: { 'title.en': 'By hand' } })
    expect(found.matchedCount).toBe(1)
    // As docs/operate.md has it.
    await db
      .collection<{ _id: string }>('content_changes')
      .updateOne(
        { _id: 'touch' },
        { $set: { tags: ['*'] }, $currentDate: { at: true } },
        { upsert: true },
      )
    await expect.poll(() => titleAt(site.url, pathname)).toBe('By hand')
    await expect.poll(() => titleAt(other.url, pathname)).toBe('By hand')
    // Lists, sitemaps and feeds are cached apart.
    const feed = async (url: string) =>
      (await (await fetch(`${url}/blogs/feed.json`)).text()).replaceAll(url, '')
    expect(await feed(site.url)).toBe(await feed(other.url))
  } finally {
    await client.close()
    await first.remove(`blogs/${id}`)
  }
})

test('planned work is done once, though both sites watch for it', async () => {
  const draft = { title: 'Planned once', slug: 'planned-once', body: paragraph('Words.') }
  const { id } = await first.create(
    'blogs',
    { ...draft, _status: 'draft' },
    '?locale=en&draft=true',
  )
  try {
    const at = new Date(Date.now() + 4_000).toISOString()
    const plan = { action: 'publish', locale: 'en', at }
    await second.create(`blogs/${id}/schedule`, plan)
    const pathname = '/blogs/planned-once'
    for (const url of [site.url, other.url]) {
      await expect.poll(() => titleAt(url, pathname)).toBe('Planned once')
    }
    const headers = await asEditor()
    const query = 'where[title][equals]=Planned once&depth=0'
    const response = await fetch(`${site.url}/api/publications?${query}`, { headers })
    expect(((await response.json()) as { totalDocs: number }).totalDocs).toBe(1)
  } finally {
    await first.remove(`blogs/${id}`)
  }
})

test('a CDN gets the tags of the pages that a save through any site changes', async () => {
  const { cdn } = other
  const { id, pathname } = await publishedPost('told-to-the-cdn')
  try {
    const { headers } = await fetch(other.url + pathname)
    expect(headers.get('cdn-cache-control')).toMatch(/^max-age=\d+/)
    const tags = headers.get('cache-tag')?.split(',') ?? []
    cdn.told.length = 0
    // It is down for a moment: what it refuses is sent again.
    cdn.response = { status: 503 }
    await first.update(`blogs/${id}`, { title: 'Told', _status: 'published' }, publish)
    await expect.poll(() => cdn.told.length).toBeGreaterThan(0)
    cdn.told.length = 0
    cdn.response = { status: 200 }
    const { headers: unchanged } = await fetch(`${other.url}/privacy-policy`)
    const others = unchanged.get('cache-tag')?.split(',') ?? []
    expect(others.length).toBeGreaterThan(0)
    const own = tags.filter((tag) => !others.includes(tag))
    // Earlier saves are sent once more in these seconds, in requests of their own.
    const told = () => {
      const requests = cdn.told.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)
      return requests.find((request) => request.some((tag) => own.includes(tag)))
    }
    await expect.poll(told).toBeDefined()
    expect(told()?.filter((tag) => others.includes(tag))).toEqual([])
  } finally {
    cdn.response = { status: 200 }
    await first.remove(`blogs/${id}`)
  }
})

test('nginx in front serves new content at once, and its copy while no site responds', async ({
  playwright,
}) => {
  const missing = ensureNginx()
  test.skip(missing !== undefined, missing)
  // Of these two, one is not there.
  const nginx: Nginx = await startNginx({ ...proxy, sites: [site.port, nowhere] })
  const visitor = await playwright.request.newContext({
    baseURL: nginx.url,
    ignoreHTTPSErrors: true,
    // A reload of nginx ends idle connections; a browser would send again what it sent on one at that moment.
    extraHTTPHeaders: { 'Accept-Language': 'en', Connection: 'close' },
  })
  const titleThrough = async (path: string) => {
    const response = await visitor.get(path)
    return /<h1[^>]*>([^<]*)</.exec(await response.text())?.[1]
  }
  const { id, pathname } = await publishedPost('through-nginx')
  try {
    // Cached, and revalidated each time.
    expect(await titleThrough(pathname)).toBe('through-nginx 0')
    await visitor.get(pathname)
    await expect.poll(() => nginx.log()).toContain(`200 REVALIDATED ${pathname}`)
    await first.update(`blogs/${id}`, { title: 'New', _status: 'published' }, publish)
    await expect.poll(() => titleThrough(pathname)).toBe('New')

    // A full disk stores nothing new, and costs no visitor a page.
    nginx.setCacheWritable(false)
    await first.update(`blogs/${id}`, { title: 'Newer', _status: 'published' }, publish)
    await expect.poll(() => titleThrough(pathname)).toBe('Newer')
    expect((await visitor.get('/de/blogs?nobody=has-read-this')).status()).toBe(200)
    nginx.setCacheWritable(true)

    // Of one visitor.
    for (const path of ['/admin/login', '/api/blogs?limit=1', '/search?q=a'])
      await visitor.get(path)
    await expect.poll(() => nginx.log()).toContain('200 - /search?q=a')
    expect(await nginx.log()).toContain('200 - /api/blogs?limit=1')

    // Then the other cannot be reached either.
    await visitor.get('/')
    for (let round = 0; round < 4; round += 1) expect(await titleThrough(pathname)).toBe('Newer')
    await nginx.setSites([nowhere])
    await expect
      .poll(async () => {
        expect(await titleThrough(pathname)).toBe('Newer')
        return nginx.log()
      })
      .toContain(`200 STALE ${pathname}`)
    const german = { headers: { 'Accept-Language': 'de' } }
    expect((await visitor.get('/', german)).status()).toBe(200)
    const away = await visitor.get('/blogs/nobody-has-read-this')
    expect(away.status()).toBe(503)
    expect(away.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })

    // It comes back.
    await nginx.setSites([site.port])
    await expect
      .poll(async () => (await visitor.get('/blogs/nobody-has-read-this')).status())
      .toBe(404)
    const plain = await visitor.get(`${nginx.plainUrl}/blogs?a=1`, { maxRedirects: 0 })
    expect(plain.status()).toBe(308)
    expect(plain.headers()['location']).toBe('https://localhost/blogs?a=1')
  } finally {
    await visitor.dispose()
    await nginx.close()
    await first.remove(`blogs/${id}`)
  }
})

import { paragraph, signInToApi } from '../support/browser/admin-api'
import { expect, test } from '../support/e2e'
import { currentManifest, encoded, get, payloadOf } from '../support/payloads'
import { site } from '../support/site'

const hashIn = (html: string) => /<main id="content"[^>]* data-hash="([\w-]{43})"/.exec(html)?.[1]

test('the current build has a manifest, and an unknown one has none', async ({ request, page }) => {
  const latest = await get(request, '/builds/latest.json?1763000000000')
  expect(latest.status()).toBe(200)
  expect(latest.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  })
  const build = (await latest.json()) as { id: string; timestamp: number }
  expect(build).toEqual({ id: expect.any(String), timestamp: expect.any(Number) })
  await page.goto('/blogs')
  expect(await page.locator('html').getAttribute('data-build')).toBe(build.id)

  const manifest = await get(request, `/builds/meta/${build.id}.json`)
  expect(manifest.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'content-encoding': 'gzip',
    etag: expect.stringMatching(/^"/),
  })
  expect(await manifest.json()).toMatchObject({ ...build, complete: true })
  for (const file of ['nobody.json', '...json', `${'x'.repeat(65)}.json`, build.id]) {
    expect((await get(request, `/builds/meta/${file}`)).status(), file).toBe(404)
  }
  const unknown = await get(request, '/builds/meta/nobody.json')
  expect(unknown.headers()['cache-control']).toBe('no-store')
  expect(await unknown.json()).toEqual({ error: 'No such build.' })
})

test('a payload is immutable by its hash, revalidated by its ETag otherwise, and JSON even where it is missing', async ({
  request,
}) => {
  const address = payloadOf('/de/blogs')
  const first = await get(request, address)
  const { hash } = (await first.json()) as { hash: string }
  const { etag = '' } = first.headers()
  expect(first.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'gzip',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  expect(first.headers()).not.toHaveProperty('x-octavo-payload-hash')
  for (const query of ['', '?build=any']) {
    const again = await request.get(address + query, {
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag },
    })
    expect(again.status()).toBe(304)
  }
  const forEver = await get(request, `${address}?hash=${hash}`)
  expect(forEver.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await forEver.json()).toMatchObject({ hash })
  const other = await get(request, `${address}?hash=other`)
  expect(other.headers()['cache-control']).toBe('no-store')
  expect(await other.json()).toMatchObject({ hash })
  const head = await request.head(`${address}?hash=${hash}`)
  expect(head.headers()['cache-control']).toContain('immutable')

  // English that stands in has one too, though it is in no sitemap.
  const fallback = await get(request, payloadOf('/jp/blogs/why-octavo'))
  const { html } = (await fallback.json()) as { html: string }
  expect(html).toMatch(/<html lang="ja".*<div class="stand-in" lang="en">/s)
  for (const pathname of ['/nothing', '/de/blogs/nothing', '/blogs/Not_A_Slug', '/search']) {
    const missing = await get(request, payloadOf(pathname))
    expect(missing.status(), pathname).toBe(404)
    expect(missing.headers()).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
    })
    expect(await missing.json()).toEqual({ error: expect.any(String) })
  }
  const moved = await get(request, payloadOf('/de/blogs/slugs-in-eight-languages'))
  const page = await get(request, '/de/blogs/slugs-in-eight-languages')
  expect([moved.status(), page.status()]).toEqual([308, 308])
  const home = (location = '') => new URL(location, site.url).pathname
  expect(home(moved.headers()['location'])).toBe(
    `${home(page.headers()['location'])}/_payload.json`,
  )
  const wrongPrefix = await get(request, '/ja/blogs/_payload.json?hash=x')
  expect(home(wrongPrefix.headers()['location'])).toBe('/jp/blogs/_payload.json')
})

test('an editor’s save is in the manifest and in the payload at once', async ({ request }) => {
  const admin = await signInToApi(request)
  const publish = '?locale=de&publishSpecificLocale=de'
  const content = {
    title: 'Nutzlast im Test',
    body: paragraph('Worte.'),
    publishedAt: '2020-01-01T00:00:00.000Z',
  }
  const pathname = '/de/blogs/nutzlast-im-test'
  const { id } = await admin.create(
    'blogs',
    { ...content, _status: 'draft' },
    '?locale=de&draft=true',
  )
  try {
    expect((await currentManifest(request)).prerendered).not.toContain(pathname)
    expect((await get(request, payloadOf(pathname))).status()).toBe(404)

    await admin.update(`blogs/${id}`, { ...content, _status: 'published' }, publish)
    expect((await currentManifest(request)).prerendered).toContain(pathname)
    const before = (await (await get(request, payloadOf(pathname))).json()) as { hash: string }
    expect(hashIn(await (await get(request, encoded(pathname))).text())).toBe(before.hash)

    await admin.update(`blogs/${id}`, { excerpt: 'Neu.', _status: 'published' }, publish)
    const after = (await (await get(request, payloadOf(pathname))).json()) as { hash: string }
    expect(after.hash).not.toBe(before.hash)
    expect(hashIn(await (await get(request, encoded(pathname))).text())).toBe(after.hash)
    const old = await get(request, `${payloadOf(pathname)}?hash=${before.hash}`)
    expect(old.headers()['cache-control']).toBe('no-store')
    expect(await old.json()).toMatchObject({
      hash: after.hash,
      html: expect.stringContaining('Neu.'),
    })

    const to = { type: 'custom', url: '/de/blogs' }
    const redirect = await admin.create('redirects', { from: '/de/alte-post', type: '307', to })
    const rule = { from: '/de/alte-post', middleware: 'redirect', to: '/de/blogs', status: 307 }
    expect((await currentManifest(request)).matcher).toContainEqual(rule)
    expect((await get(request, payloadOf('/de/alte-post'))).status()).toBe(307)
    await admin.remove(`redirects/${redirect.id}`)
    expect((await currentManifest(request)).matcher).not.toContainEqual(rule)
  } finally {
    await admin.remove(`blogs/${id}`)
  }
  expect((await currentManifest(request)).prerendered).not.toContain(pathname)
  expect((await get(request, payloadOf(pathname))).status()).toBe(404)
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import type { PayloadModel } from '#src/page-types/model-of'
import { text } from '../../support/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms-editor'
import { type Ask, restClient, signIn } from '../../support/cms-rest'
import { openTestCms, type TestCms } from '../../support/test-cms'

let cms: TestCms
let ask: Ask
let editor: Editor

const content = (title: string) => ({ title, body: text(`${title}.`) })

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  ask = restClient(await signIn(cms.payload))
  editor = blogEditor(ask)
  const sections = [{ blockType: 'newestPosts', heading: 'New', count: 3 }]
  await saved(
    () => globalEditor(ask, 'home').publish('', 'en', { title: 'Home', sections }),
    () => globalEditor(ask, 'home').publish('', 'jp', { title: '家', sections }),
    () => globalEditor(ask, 'privacy').publish('', 'en', content('Privacy')),
    () => globalEditor(ask, 'terms').publish('', 'en', content('Terms')),
    () => globalEditor(ask, 'terms').publish('', 'de', content('Bedingungen')),
  )
})
afterAll(() => cms.close())

/** One save after another, as an editor makes them. */
async function saved(...saves: (() => Promise<{ status: number; text: string }>)[]): Promise<void> {
  for (const save of saves) {
    const { status, text: raw } = await save()
    expect(status, raw).toBeLessThan(300)
  }
}

async function published(title: string, more: Partial<Record<Locale, string>> = {}) {
  const id = await editor.create('en', content(title))
  await saved(() => editor.publish(id, 'en'))
  for (const [locale, own] of Object.entries(more)) {
    await saved(() => editor.publish(id, locale as Locale, content(own)))
  }
  return id
}

async function find(pathname: string) {
  return (await import('#src/page-types/content/find-page')).findPage(pathname)
}

async function model(pathname: string): Promise<PayloadModel> {
  const found = await find(pathname)
  if (found.kind !== 'page') throw new Error(`${pathname}: ${found.kind}`)
  return found.page
}

async function payload(pathname: string, query = '') {
  const { payloadResponse } = await import('#src/app/payload-response')
  const path = pathname.split('/').map(encodeURIComponent).join('/')
  const url = `http://localhost${path === '/' ? '' : path}/_payload.json${query}`
  const answer = await payloadResponse(new URL(url))
  const raw = await answer.text()
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: raw === '' ? undefined : JSON.parse(raw),
    raw,
  }
}

describe('every kind of page', () => {
  beforeAll(async () => {
    const { id } = (await ask('POST', '/tags?locale=en', { name: 'Ink' })).body.doc
    for (let post = 1; post <= 13; post += 1) {
      const blog = await editor.create('en', { ...content(`Post ${post}`), tags: [id] })
      await saved(() => editor.publish(blog, 'en'))
    }
    const japanese = await editor.create('jp', content('日本語だけ'))
    await saved(() => editor.publish(japanese, 'jp'))
  })

  it.each([
    ['/', { kind: 'home', locale: 'en', contentLocale: 'en', title: 'Home' }],
    ['/jp', { kind: 'home', locale: 'jp', contentLocale: 'jp', title: '家' }],
    ['/ko', { kind: 'home', locale: 'ko', contentLocale: 'en', title: 'Home' }],
    ['/privacy-policy', { kind: 'privacy', contentLocale: 'en' }],
    ['/fr/privacy-policy', { kind: 'privacy', locale: 'fr', contentLocale: 'en' }],
    ['/de/terms-conditions', { kind: 'terms', contentLocale: 'de', title: 'Bedingungen' }],
    ['/blogs', { kind: 'blogs', page: 1, pages: 2 }],
    ['/blogs/page/2', { kind: 'blogs', page: 2 }],
    ['/de/blogs', { kind: 'blogs', locale: 'de', page: 1, posts: [] }],
    ['/blogs/topics/ink', { kind: 'blogs', page: 1, topic: { name: 'Ink' } }],
    ['/blogs/topics/ink/page/2', { kind: 'blogs', page: 2, topic: { name: 'Ink' } }],
    ['/blogs/post-1', { kind: 'blog', contentLocale: 'en', title: 'Post 1' }],
    ['/zh/blogs/post-1', { kind: 'blog', locale: 'zh', contentLocale: 'en', title: 'Post 1' }],
    ['/jp/blogs/日本語だけ', { kind: 'blog', contentLocale: 'jp' }],
  ])('%s is found, and has a payload of it', async (pathname, expected) => {
    const page = await model(pathname)
    expect(page).toMatchObject({ ...expected, pathname })
    const { pageHash } = await import('#src/page-types/content/page-payload')
    const { status, headers, body } = await payload(pathname)
    expect(status).toBe(200)
    expect(body).toEqual({ hash: pageHash(page), model: JSON.parse(JSON.stringify(page)) })
    const bytes = JSON.stringify(body.model)
    expect(body.hash).toBe(createHash('sha256').update(bytes).digest('base64url'))
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
    })
  })

  it.each([
    '/search',
    '/de/search',
    '/nothing',
    '/blogs/nothing',
    '/blogs/Not_A_Slug',
    '/blogs/page/3',
    '/blogs/page/1',
    '/de/blogs/page/2',
    '/blogs/topics/nothing',
    '/de/blogs/topics/ink',
    '/sitemap.xml',
    '/admin',
    '/_payload.json',
    '/%',
  ])('%s is missing, and says so in JSON that nobody keeps', async (pathname) => {
    expect(await find(pathname)).toEqual({ kind: 'missing' })
    const { status, headers, body } = await payload(pathname)
    expect(status).toBe(404)
    expect(body).toEqual({ error: expect.any(String) })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
})

describe('the hash', () => {
  it('asked for by the current one, the payload holds for ever; by any other, not at all', async () => {
    await published('Hashed')
    const { body } = await payload('/blogs/hashed')
    const current = await payload('/blogs/hashed', `?hash=${body.hash}&build=x`)
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(current.body).toEqual(body)
    const other = await payload('/blogs/hashed', '?hash=other')
    expect(other.headers['cache-control']).toBe('no-store')
    expect(other.body).toEqual(body)
    const build = await payload('/blogs/hashed', '?build=x')
    expect(build.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('changes with the page, on every page that shows what changed, and comes back with it', async () => {
    const id = await published('Fickle', { jp: '変わる' })
    const hashes = async () =>
      Promise.all(
        ['/blogs/fickle', '/ko/blogs/fickle', '/jp/blogs/変わる', '/blogs', '/jp/blogs'].map(
          async (pathname) => (await payload(pathname)).body.hash,
        ),
      )
    const before = await hashes()
    expect(await hashes()).toEqual(before)
    await saved(() => editor.saveDraft(id, 'en', { excerpt: 'A draft' }))
    expect(await hashes()).toEqual(before)
    await saved(() => editor.publish(id, 'en', { excerpt: 'Changed' }))
    const after = await hashes()
    expect(after.map((hash, index) => hash === before[index])).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })
})

describe('what is not public', () => {
  it('has no payload: a draft, a withdrawn post, a withdrawn language', async () => {
    const id = await editor.create('en', content('Unseen'))
    expect((await payload('/blogs/unseen')).status).toBe(404)
    await saved(
      () => editor.publish(id, 'en'),
      () => editor.publish(id, 'jp', content('見えない')),
    )
    expect((await payload('/blogs/unseen')).status).toBe(200)
    await saved(() => editor.saveDraft(id, 'en', { title: 'A secret title' }))
    expect((await payload('/blogs/unseen')).raw).not.toContain('secret')
    await saved(() => editor.unpublish(id, 'jp'))
    expect((await payload('/jp/blogs/見えない')).status).toBe(404)
    expect((await payload('/jp/blogs/unseen')).body.model.contentLocale).toBe('en')
    await saved(() => editor.unpublishAll(id))
    for (const pathname of ['/blogs/unseen', '/jp/blogs/見えない', '/ko/blogs/unseen']) {
      expect((await payload(pathname)).status, pathname).toBe(404)
    }
  })
})

describe('a redirect', () => {
  const redirect = (from: string, url: string, type = '308') =>
    saved(() => ask('POST', '/redirects', { from, type, to: { type: 'custom', url } }))

  it('leads to the payload of its target, with the same status', async () => {
    const id = await published('Moved', { de: 'Umgezogen' })
    await saved(() => editor.publish(id, 'de', { slug: 'größer' }))
    await redirect('/away', '/de/terms-conditions?x=1#y', '307')
    await redirect('/blogs/gone', '/away')
    await redirect('/jp/home', '/jp')
    await redirect('/search', '/blogs')
    await redirect('/blogs/topics/x', '/')
    for (const [pathname, status, location] of [
      [`/blogs/${id}`, 308, '/blogs/moved'],
      ['/blogs/umgezogen', 308, '/blogs/moved'],
      ['/de/blogs/umgezogen', 308, '/de/blogs/gr%C3%B6%C3%9Fer'],
      ['/de/blogs/moved', 308, '/de/blogs/gr%C3%B6%C3%9Fer'],
      ['/away', 307, '/de/terms-conditions'],
      ['/blogs/gone', 307, '/de/terms-conditions'],
      ['/jp/home', 308, '/jp'],
      ['/search', 308, '/blogs'],
      ['/blogs/topics/x', 308, ''],
    ] as const) {
      const answer = await payload(pathname)
      expect(answer, pathname).toMatchObject({
        status,
        headers: { location: `${location}/_payload.json`, 'x-robots-tag': 'noindex' },
        body: undefined,
      })
    }
  })

  it('to another site has no payload', async () => {
    await redirect('/out', 'https://example.org/x')
    expect(await find('/out')).toMatchObject({ location: 'https://example.org/x' })
    expect((await payload('/out')).status).toBe(404)
  })
})

it('every language has a payload of the home page', async () => {
  for (const locale of locales) {
    expect((await payload(locale === 'en' ? '/' : `/${locale}`)).body.model.locale).toBe(locale)
  }
})

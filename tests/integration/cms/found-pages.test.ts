import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import type { PayloadModel } from '#src/page-types/model-of'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor

const content = (title: string) => ({ title, body: text(`${title}.`) })

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
  const sections = [{ blockType: 'newestPosts', heading: 'New', count: 3 }]
  await saved(
    () => globalEditor(send, 'home').publish('', 'en', { title: 'Home', sections }),
    () => globalEditor(send, 'home').publish('', 'jp', { title: '家', sections }),
    () => globalEditor(send, 'privacy').publish('', 'en', content('Privacy')),
    () => globalEditor(send, 'terms').publish('', 'en', content('Terms')),
    () => globalEditor(send, 'terms').publish('', 'de', content('Bedingungen')),
  )
})
afterAll(() => cms.close())

async function saved(...saves: (() => Promise<{ status: number; text: string }>)[]): Promise<void> {
  for (const save of saves) {
    const { status, text: raw } = await save()
    expect(status, raw).toBeLessThan(300)
  }
}

async function published(title: string, more: Partial<Record<Locale, string>> = {}) {
  const id = await editor.createPublic('en', content(title))
  for (const [locale, own] of Object.entries(more)) {
    await saved(() => editor.publish(id, locale as Locale, content(own)))
  }
  return id
}

async function find(pathname: string) {
  return (await import('#src/page-types/content/pages/find-page')).findPage(pathname)
}

async function model(pathname: string): Promise<PayloadModel> {
  const found = await find(pathname)
  if (found.kind !== 'page') throw new Error(`${pathname}: ${found.kind}`)
  return found.page
}

describe('every kind of page', () => {
  beforeAll(async () => {
    const { id } = (await send('POST', '/tags?locale=en', { name: 'Ink' })).body.doc
    for (let post = 1; post <= 14; post += 1) {
      await editor.createPublic('en', { ...content(`Post ${post}`), tags: [id] })
    }
    await editor.createPublic('jp', content('日本語だけ'))
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
    ['/de/blogs', { kind: 'blogs', locale: 'de', page: 1, articles: [] }],
    ['/blogs/topics/ink', { kind: 'blogs', page: 1, topic: { name: 'Ink' } }],
    ['/blogs/topics/ink/page/2', { kind: 'blogs', page: 2, topic: { name: 'Ink' } }],
    ['/blogs/post-1', { kind: 'blog', contentLocale: 'en', title: 'Post 1' }],
    ['/zh/blogs/post-1', { kind: 'blog', locale: 'zh', contentLocale: 'en', title: 'Post 1' }],
    ['/jp/blogs/日本語だけ', { kind: 'blog', contentLocale: 'jp' }],
  ])('%s is found', async (pathname, expected) => {
    const page = await model(pathname)
    expect(page).toMatchObject({ ...expected, pathname })
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
  ])('%s is missing', async (pathname) => {
    expect(await find(pathname)).toEqual({ kind: 'missing' })
  })
})

describe('content that is not public', () => {
  it('is not found: a draft, an unpublished article, an unpublished language', async () => {
    const id = await editor.create('en', content('Unseen'))
    const kindOf = async (pathname: string) => (await find(pathname)).kind
    expect(await kindOf('/blogs/unseen')).toBe('missing')
    await saved(
      () => editor.publish(id, 'en'),
      () => editor.publish(id, 'jp', content('見えない')),
    )
    expect(await kindOf('/blogs/unseen')).toBe('page')
    await saved(() => editor.saveDraft(id, 'en', { title: 'A secret title' }))
    expect(JSON.stringify(await find('/blogs/unseen'))).not.toContain('secret')
    await saved(() => editor.unpublish(id, 'jp'))
    expect(await kindOf('/jp/blogs/見えない')).toBe('missing')
    expect((await model('/jp/blogs/unseen')).contentLocale).toBe('en')
    await saved(() => editor.unpublishAll(id))
    for (const pathname of ['/blogs/unseen', '/jp/blogs/見えない', '/ko/blogs/unseen']) {
      expect(await kindOf(pathname), pathname).toBe('missing')
    }
  })
})

describe('a redirect', () => {
  const redirect = (from: string, url: string, type = '308') =>
    saved(() => send('POST', '/redirects', { from, type, to: { type: 'custom', url } }))

  it('leads to its target in one step, with the right status', async () => {
    const id = await published('Moved', { de: 'Umgezogen' })
    await saved(() => editor.publish(id, 'de', { slug: 'größer' }))
    // In this order: one that leads to a redirect is refused.
    await redirect('/blogs/gone', '/away')
    await redirect('/away', '/de/terms-conditions?x=1#y', '307')
    await redirect('/jp/home', '/jp')
    await redirect('/search', '/blogs')
    await redirect('/blogs/topics/x', '/')
    await redirect('/out', 'https://example.org/x')
    for (const [pathname, permanent, location] of [
      [`/blogs/${id}`, true, '/blogs/moved'],
      ['/blogs/umgezogen', true, '/blogs/moved'],
      ['/de/blogs/umgezogen', true, '/de/blogs/größer'],
      ['/de/blogs/moved', true, '/de/blogs/größer'],
      ['/away', false, '/de/terms-conditions?x=1#y'],
      ['/blogs/gone', false, '/de/terms-conditions?x=1#y'],
      ['/jp/home', true, '/jp'],
      ['/search', true, '/blogs'],
      ['/blogs/topics/x', true, '/'],
      ['/out', true, 'https://example.org/x'],
    ] as const) {
      const found = await find(pathname)
      expect(found, pathname).toMatchObject({ kind: 'redirect', permanent })
      const { location: to = '' } = found as { location?: string }
      expect(decodeURI(to), pathname).toBe(location)
    }
  })
})

it('every language has a home page', async () => {
  for (const locale of locales) {
    expect((await model(locale === 'en' ? '/' : `/${locale}`)).locale).toBe(locale)
  }
})

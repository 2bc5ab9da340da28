import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { alternatesOf } from '#src/features/seo/alternates'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import type { AuthorPageModel } from '#src/page-types/author/model'
import type { ArticleModel } from '#src/page-types/blog/model'
import { findArticle, findAuthorPage } from '../../support/browser/read-pages'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

const cache = new TagCache()

let cms: TestCms
let send: Send
let editor: Editor
let lena: string

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
  const links = [{ url: ' https://social.example/@lena ' }, { url: 'https://lena.example' }]
  lena = (await created({ name: 'Lena Hartmann', bio: 'Edits the blog.', links })).id
  await changed({ name: 'レナ', bio: '編集者。' }, 'jp')
  await publish('First', ['en', 'de', 'jp'], 1)
  await publish('Second', ['en'], 2)
})
afterAll(() => cms.close())

async function created(data: object, locale: Locale = 'en') {
  const { body, status, text: raw } = await send('POST', `/authors?locale=${locale}`, data)
  expect(status, raw).toBe(201)
  return body.doc
}

async function changed(data: object, locale: Locale = 'en') {
  const { status, text: raw } = await send('PATCH', `/authors/${lena}?locale=${locale}`, data)
  expect(status, raw).toBe(200)
}

async function publish(title: string, languages: readonly Locale[], day: number): Promise<string> {
  const [first = 'en', ...more] = languages
  const content = (locale: Locale) => ({ title: `${title} ${locale}`, body: text(`${title}.`) })
  const publishedAt = new Date(Date.UTC(2026, 0, day)).toISOString()
  const id = await editor.createPublic(first, { ...content(first), author: lena, publishedAt })
  for (const locale of more) {
    expect((await editor.publish(id, locale, content(locale))).status).toBe(200)
  }
  return id
}

async function read(locale: Locale, segment: string): Promise<AuthorPageModel> {
  const found = await findAuthorPage(locale, segment)
  if (found.kind !== 'page') throw new Error(`/${locale}/authors/${segment}: ${found.kind}`)
  return found.page
}

async function readArticle(locale: Locale, segment: string): Promise<ArticleModel> {
  const found = await findArticle(locale, segment)
  if (found.kind !== 'page') throw new Error(`/${locale}/blogs/${segment}: ${found.kind}`)
  return found.page
}

async function sitemapOf(locale: Locale): Promise<SitemapEntry[]> {
  const { streamSitemap } = await import('#src/page-types/content/files/sitemap')
  const entries: SitemapEntry[] = []
  for await (const entry of streamSitemap(locale, undefined)) entries.push(entry)
  return entries
}

describe('an author', () => {
  it('has a page in each language with her articles, with its own text', async () => {
    const english = await read('en', 'lena-hartmann')
    expect(english).toMatchObject({
      kind: 'author',
      pathname: '/authors/lena-hartmann',
      canonical: '/authors/lena-hartmann',
      title: 'Lena Hartmann',
      author: {
        bio: 'Edits the blog.',
        bioLocale: undefined,
        links: ['https://social.example/@lena', 'https://lena.example'],
      },
      pages: 1,
    })
    expect(english.articles.map(({ title }) => title)).toEqual(['Second en', 'First en'])
    const japanese = await read('jp', 'レナ')
    expect(japanese).toMatchObject({ title: 'レナ', description: '編集者。' })
    expect(japanese.articles.map(({ title }) => title)).toEqual(['First jp'])
    // English is the fallback for what she is called, and is said to be English where it is a text.
    const german = await read('de', 'lena-hartmann')
    expect(german).toMatchObject({
      title: 'Lena Hartmann',
      description: 'Artikel von Lena Hartmann.',
      author: { nameLocale: 'en', bio: 'Edits the blog.', bioLocale: 'en' },
    })
    expect(alternatesOf(german.languages, '').map(({ hreflang }) => hreflang)).toEqual([
      ...['en', 'de', 'ja'],
      'x-default',
    ])
  })

  it('is missing in a language without her articles, under any name', async () => {
    for (const segment of ['lena-hartmann', 'レナ', lena]) {
      expect(await findAuthorPage('ko', segment)).toEqual({ kind: 'missing' })
    }
    for (const segment of ['nobody', 'Lena-Hartmann', 'ffffffffffffffffffffffff']) {
      expect(await findAuthorPage('en', segment)).toEqual({ kind: 'missing' })
    }
    expect(await findAuthorPage('en', 'lena-hartmann', 2)).toEqual({ kind: 'missing' })
  })

  it('is in the sitemaps of these languages alone, dated by her articles', async () => {
    for (const locale of ['en', 'de', 'jp', 'ko'] as const) {
      const entries = await sitemapOf(locale)
      const own = entries.filter(({ pathname }) => pathname.includes('/authors/'))
      if (locale === 'ko') {
        expect(own).toEqual([])
        continue
      }
      const page = await read(locale, locale === 'jp' ? 'レナ' : 'lena-hartmann')
      const dates = page.articles.map(
        (article) => entries.find(({ pathname }) => pathname === article.pathname)?.lastModified,
      )
      const { languages, pathname } = page
      const lastModified = dates.toSorted().at(-1)
      expect(own).toEqual([{ cursor: undefined, pathname, lastModified, languages }])
    }
  })

  it('has a feed of her articles, which names her page', async () => {
    const { findFeed } = await import('#src/page-types/content/files/feed')
    const found = await findFeed('/jp/authors/レナ', 'atom')
    expect(found).toMatchObject({ kind: 'page', page: { title: expect.stringContaining('レナ') } })
    const entries = found.kind === 'page' ? found.page.entries : []
    expect(entries.map(({ author, title }) => [author?.name, title])).toEqual([
      ['レナ', 'First jp'],
    ])
    expect(entries[0]?.author?.url).toMatch(/\/jp\/authors\/%E3%83%AC%E3%83%8A$/)
    expect(await findFeed('/ko/authors/lena-hartmann', 'atom')).toEqual({ kind: 'missing' })
    const { files } = await read('jp', 'レナ')
    expect(files?.map(({ pathname }) => pathname)).toEqual([
      '/jp/authors/レナ/feed.xml',
      '/jp/authors/レナ/feed.json',
    ])
  })

  it('is linked from her articles, in the language of the page where she has a page in it', async () => {
    const pathnameOn = async (locale: Locale, segment: string) =>
      (await readArticle(locale, segment)).author?.pathname
    expect(await pathnameOn('jp', 'first-jp')).toBe('/jp/authors/レナ')
    // English is the fallback for the articles.
    expect(await pathnameOn('de', 'second-en')).toBe('/de/authors/lena-hartmann')
    expect(await pathnameOn('ko', 'second-en')).toBe('/authors/lena-hartmann')
  })

  it('is found in the admin’s preview where there is a page', async () => {
    const { preview } = cms.payload.collections.authors.config.admin
    const { createLocalReq } = await import('payload')
    const req = await createLocalReq({}, cms.payload)
    const pathnameIn = (locale: Locale) => preview?.({ id: lena }, { locale, req, token: null })
    expect(await pathnameIn('jp')).toBe(`/jp/authors/${lena}`)
    expect(await findAuthorPage('jp', lena)).toMatchObject({ location: '/jp/authors/レナ' })
    expect(await pathnameIn('ko')).toBeNull()
  })

  it('keeps her former addresses, until another author has one of them', async () => {
    await changed({ slug: 'lena' })
    await changed({ slug: 'lena-h' })
    const moved = { kind: 'redirect', location: '/authors/lena-h', permanent: true }
    for (const former of ['lena-hartmann', 'lena']) {
      expect(await findAuthorPage('en', former)).toEqual(moved)
    }
    const { findFeed } = await import('#src/page-types/content/files/feed')
    expect(await findFeed('/authors/lena', 'json')).toMatchObject({
      location: '/authors/lena-h/feed.json',
    })
    const other = await created({ name: 'Lena' })
    expect(other.slug).toBe('lena')
    // She has no page yet, and the old address leads on.
    expect(await findAuthorPage('en', 'lena')).toEqual(moved)
    await changed({ slug: 'lena-hartmann' })
    expect(await read('en', 'lena-hartmann')).toMatchObject({ title: 'Lena Hartmann' })
  })

  it('expires only her pages after a change of name, text, address, or article', async () => {
    const other = (await created({ name: 'Kenji Mori' })).id
    const id = await editor.createPublic('en', { title: 'His', body: text('His.'), author: other })
    let made = 0
    const visit = () =>
      cache.page('his', () => {
        made += 1
        return read('en', 'kenji-mori')
      })
    await visit()
    cache.takeExpired()
    await changed({ name: 'Lena H.', bio: 'Reads aloud.' })
    expect(cache.takeExpired()).toEqual(['authors', `authors:${lena}`])
    await changed({ slug: 'lena-h' })
    await publish('Third', ['en'], 3)
    expect((await read('en', 'lena-h')).articles).toHaveLength(3)
    await visit()
    expect(made).toBe(1)
    await editor.publish(id, 'en', { title: 'Hers' })
    expect((await visit()).articles).toMatchObject([{ title: 'Hers' }])
  })

  it('has later pages with more than thirteen articles', async () => {
    const articles = cms.payload.db.collections['blogs']?.collection
    const { _id, ...article } = (await articles?.findOne({ 'slug.jp': 'first-jp' })) ?? {}
    await articles?.insertMany(
      Array.from({ length: 13 }, (_, number) => ({ ...article, slug: { jp: `copy-${number}` } })),
    )
    for (const tag of [`author:${lena}:jp`, 'blogs:jp']) cache.revalidateTag(tag)
    const first = await read('jp', 'レナ')
    expect([first.articles.length, first.pages]).toEqual([13, 2])
    const found = await findAuthorPage('jp', 'レナ', 2)
    const page = found.kind === 'page' ? found.page : undefined
    expect(page).toMatchObject({
      pathname: '/jp/authors/レナ/page/2',
      title: 'レナ（2ページ目）',
      first: '/jp/authors/レナ',
    })
    expect(page?.articles).toHaveLength(1)
    // English has no second page, and its first is no translation of this one.
    expect(alternatesOf(page?.languages ?? [], '').map(({ hreflang }) => hreflang)).toEqual([
      ...['ja', 'x-default'],
    ])
    expect(await findAuthorPage('jp', lena, 2)).toMatchObject({
      location: '/jp/authors/レナ/page/2',
    })
    const { listPrerendered } = await import('#src/page-types/content/files/prerendered')
    expect((await listPrerendered()).pathnames).toContain('/jp/authors/レナ/page/2')
  })

  it.each([
    ['http://example.org', /such as https:\/\//],
    ['javascript:alert(1)', /such as https:\/\//],
    ['', /remove the row/],
  ])('is not saved with %j for a link', async (url, remedy) => {
    const links = [{ url: 'https://example.org' }, { url }]
    const { body, status } = await send('PATCH', `/authors/${lena}?locale=en`, { links })
    expect(status).toBe(400)
    const [error] = body.errors[0].data.errors
    expect(error).toMatchObject({ path: 'links.1.url', message: expect.stringMatching(remedy) })
  })

  it('gets her addresses at a start if they are older than her page', async () => {
    const { giveSlugs } = await import('#src/cms/fields/give-slugs')
    const stored = cms.payload.db.collections['authors']?.collection
    await stored?.updateOne({ _id: new Types.ObjectId(lena) }, { $unset: { slug: '' } })
    expect(await giveSlugs(cms.payload, 'authors')).toBe(1)
    expect(await stored?.findOne({ _id: new Types.ObjectId(lena) })).toMatchObject({
      slug: { en: 'lena-h', jp: 'レナ' },
    })
    expect(await giveSlugs(cms.payload, 'authors')).toBe(0)
  })

  it('is gone while in the trash, and back when restored', async () => {
    const trash = (deletedAt: string | null) =>
      send('PATCH', `/authors/${lena}?confirmUse=true${deletedAt ? '' : '&trash=true'}`, {
        deletedAt,
      })
    const { listAuthorRows, listAuthorsWithArticles } = await import(
      '#src/page-types/content/lists/author-rows'
    )
    const isListed = async () => {
      const lists = await Promise.all([listAuthorsWithArticles('jp'), listAuthorRows('jp')])
      const inSitemap = (await sitemapOf('jp')).some(({ pathname }) =>
        pathname.includes('/authors/'),
      )
      return [...lists.map((rows) => rows.some(({ id }) => id === lena)), inSitemap]
    }
    expect(await read('jp', 'レナ')).toBeDefined()
    expect(await isListed()).toEqual([true, true, true])
    expect((await trash('2026-11-01')).status).toBe(200)
    expect(await isListed()).toEqual([false, false, false])
    expect(await findAuthorPage('jp', 'レナ')).toEqual({ kind: 'missing' })
    expect((await readArticle('jp', 'first-jp')).author).toBeUndefined()
    expect((await trash(null)).status).toBe(200)
    expect(await isListed()).toEqual([true, true, true])
    expect(await read('jp', 'レナ')).toBeDefined()
  })
})

it('a sitemap in parts has each article once, wherever it is divided', async () => {
  const { streamArticleAddresses } = await import('#src/page-types/content/lists/article-addresses')
  const idsAfter = async (afterId: string | undefined) => {
    const ids: string[] = []
    for await (const { id } of streamArticleAddresses('en', afterId)) ids.push(id)
    return ids
  }
  const all = await idsAfter(undefined)
  expect(all.length).toBeGreaterThan(1)
  for (const [index, id] of all.entries()) {
    expect(await idsAfter(id)).toEqual(all.slice(index + 1))
  }
})

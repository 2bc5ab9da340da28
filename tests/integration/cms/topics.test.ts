import { type MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { byAuthor } from '#src/cms/lists/published-indexes'
import { alternatesOf } from '#src/features/seo/alternates'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import type { ArticleModel } from '#src/page-types/blog/model'
import type { ArticleListModel } from '#src/page-types/blogs/model'
import { explainCommands } from '../../../bench/support/query-plans'
import { findArticle, findArticleList, findTopicList } from '../../support/browser/read-pages'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import {
  type CommandRecord,
  openRecordedCms,
  type RecordedCms,
} from '../../support/cms/recorded-cms'

let cms: RecordedCms
let send: Send
let editor: Editor
let recorder: CommandRecord
/** Past the recorder. */
let client: MongoClient

beforeAll(async () => {
  cms = await openRecordedCms()
  recorder = cms.recorder
  client = cms.client
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

const content = (title: string) => ({ title, body: text(`${title}.`) })
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

/** @param names in English and in further languages. @returns the id. */
async function createTag(names: Partial<Record<Locale, string>>): Promise<string> {
  const [[first, name] = [], ...more] = Object.entries(names)
  const { body, text: raw, status } = await send('POST', `/tags?locale=${first}`, { name })
  expect(status, raw).toBe(201)
  for (const [locale, other] of more) {
    await saved(() => send('PATCH', `/tags/${body.doc.id}?locale=${locale}`, { name: other }))
  }
  return body.doc.id
}

async function publish(
  title: string,
  languages: readonly Locale[],
  tags: readonly string[],
  date: number,
): Promise<string> {
  const [first = 'en', ...more] = languages
  const facts = { tags, publishedAt: day(date) }
  const id = await editor.createPublic(first, { ...content(`${title} ${first}`), ...facts })
  for (const locale of more) {
    await saved(() => editor.publish(id, locale, content(`${title} ${locale}`)))
  }
  return id
}

async function saved(...saves: (() => Promise<{ status: number; text: string }>)[]): Promise<void> {
  for (const save of saves) {
    const { status, text: raw } = await save()
    expect(status, raw).toBeLessThan(300)
  }
}

const findTopic = (locale: Locale, segment: string, page = 1) =>
  findTopicList(locale, segment, page)

async function readTopic(locale: Locale, segment: string, page = 1): Promise<ArticleListModel> {
  const found = await findTopic(locale, segment, page)
  if (found.kind !== 'page') throw new Error(`/${locale}/blogs/topics/${segment}: ${found.kind}`)
  return found.page
}

async function titlesOf(locale: Locale, segment: string): Promise<string[]> {
  return (await readTopic(locale, segment)).articles.map(({ title }) => title)
}

async function readArticle(locale: Locale, segment: string): Promise<ArticleModel> {
  const found = await findArticle(locale, segment)
  if (found.kind !== 'page') throw new Error(`/${locale}/blogs/${segment}: ${found.kind}`)
  return found.page
}

async function topicsIn(locale: Locale): Promise<string[]> {
  const found = await findArticleList(locale, 1)
  return found.kind === 'page' ? found.page.topics.map(({ name }) => name) : []
}

async function sitemapOf(locale: Locale): Promise<SitemapEntry[]> {
  const { streamSitemap } = await import('#src/page-types/content/files/sitemap')
  const entries: SitemapEntry[] = []
  for await (const entry of streamSitemap(locale, undefined)) entries.push(entry)
  return entries
}

const relatedTo = async (locale: Locale, segment: string) =>
  (await readArticle(locale, segment)).related.map(({ title }) => title)

describe('a topic of articles in several languages', () => {
  let paper: string
  beforeAll(async () => {
    paper = await createTag({ en: 'Paper', de: 'Papier', jp: '紙' })
    await publish('First', ['en', 'de'], [paper], 1)
    await publish('Third', ['jp', 'en'], [paper], 3)
    const second = await publish('Second', ['en', 'ko'], [paper], 2)
    await saved(() => editor.saveDraft(second, 'fr', content('Brouillon')))
    await publish('Elsewhere', ['en', 'fr'], [], 4)
  })

  it('lists the articles that are published in a language, newest first', async () => {
    expect(await titlesOf('en', 'paper')).toEqual(['Third en', 'Second en', 'First en'])
    expect(await titlesOf('de', 'papier')).toEqual(['First de'])
    expect(await titlesOf('jp', '紙')).toEqual(['Third jp'])
    expect(await titlesOf('ko', 'paper')).toEqual(['Second ko'])
  })

  it('is missing in a language without one, under any name', async () => {
    for (const locale of ['fr', 'pt', 'zh', 'es'] as const) {
      for (const segment of ['paper', 'papier', paper]) {
        expect(await findTopic(locale, segment), locale).toEqual({ kind: 'missing' })
      }
    }
  })

  it.each([
    ['de', 'paper', '/de/blogs/topics/papier'],
    ['en', '紙', '/blogs/topics/paper'],
    ['ko', 'papier', '/ko/blogs/topics/paper'],
  ] as const)('redirects in %s from %s to its own address', async (locale, segment, location) => {
    expect(await findTopic(locale, segment)).toEqual({
      kind: 'redirect',
      location,
      permanent: true,
    })
  })

  it('redirects from its id, and from no page that it does not have', async () => {
    expect(await findTopic('jp', paper)).toMatchObject({ location: '/jp/blogs/topics/紙' })
    expect(await findTopic('jp', paper, 2)).toEqual({ kind: 'missing' })
  })

  it.each(['unknown', 'Paper', 'a b', 'constructor', 'ffffffffffffffffffffffff'])(
    'is not found as %j',
    async (segment) => {
      for (const locale of locales) {
        expect(await findTopic(locale, segment)).toEqual({ kind: 'missing' })
      }
    },
  )

  it('is a page with its own text', async () => {
    expect(await readTopic('de', 'papier')).toMatchObject({
      kind: 'blogs',
      contentLocale: 'de',
      pathname: '/de/blogs/topics/papier',
      canonical: '/de/blogs/topics/papier',
      title: 'Papier',
      page: 1,
      pages: 1,
      topic: { name: 'Papier', pathname: '/de/blogs/topics/papier' },
    })
    expect((await readTopic('de', 'papier')).description).toContain('Papier')
    const { id } = (
      await cms.payload.find({ collection: 'tags', where: { 'slug.de': { equals: 'papier' } } })
    ).docs[0] ?? { id: '' }
    await cms.payload.update({
      collection: 'tags',
      id,
      locale: 'de',
      data: { description: 'Vom Papier.' },
    })
    expect((await readTopic('de', 'papier')).description).toBe('Vom Papier.')
    // English would be the wrong language here, and German is.
    expect((await readTopic('ko', 'paper')).description).not.toContain('Vom')
    expect((await readTopic('ko', 'paper')).title).toBe('Paper')
  })

  it('names its languages alike on each of its pages and in each sitemap', async () => {
    const pages = await Promise.all([
      readTopic('en', 'paper'),
      readTopic('de', 'papier'),
      readTopic('jp', '紙'),
      readTopic('ko', 'paper'),
    ])
    const [first] = pages
    expect(alternatesOf(first.languages, '').map(({ hreflang, url }) => [hreflang, url])).toEqual([
      ['en', '/blogs/topics/paper'],
      ['de', '/de/blogs/topics/papier'],
      ['ja', `/jp/blogs/topics/${encodeURIComponent('紙')}`],
      ['ko', '/ko/blogs/topics/paper'],
      ['x-default', '/blogs/topics/paper'],
    ])
    expect(first.languages).toContainEqual({
      locale: 'fr',
      pathname: '/fr/blogs',
      published: false,
    })
    for (const page of pages) {
      expect(page.languages).toEqual(first.languages)
      const sitemap = await sitemapOf(page.locale)
      const dates = page.articles.map(
        (article) => sitemap.find(({ pathname }) => pathname === article.pathname)?.lastModified,
      )
      expect(sitemap).toContainEqual({
        cursor: undefined,
        pathname: page.pathname,
        lastModified: dates.toSorted().at(-1),
        languages: first.languages,
      })
    }
  })

  it('is in no sitemap of a language without articles', async () => {
    for (const locale of ['fr', 'pt', 'zh', 'es'] as const) {
      const pathnames = (await sitemapOf(locale)).map(({ pathname }) => pathname)
      expect(pathnames.filter((pathname) => pathname.includes('/topics/'))).toEqual([])
    }
  })

  it('is named by its articles, in lists and on their own pages', async () => {
    const link = { name: 'Papier', pathname: '/de/blogs/topics/papier' }
    expect((await readTopic('de', 'papier')).articles[0]?.tags).toEqual([link])
    expect((await readArticle('de', 'first-de')).tags).toEqual([link])
  })

  it('is named in both languages on a page with an English fallback, and linked where it has articles', async () => {
    expect((await readArticle('jp', 'first-en')).tags).toEqual([
      { name: 'Paper', nameOnPage: '紙', pathname: '/jp/blogs/topics/紙' },
    ])
    expect((await readArticle('fr', 'first-en')).tags).toEqual([
      { name: 'Paper', pathname: '/blogs/topics/paper' },
    ])
  })

  it('yields to an editor’s redirect', async () => {
    const { body } = await send('POST', '/redirects', {
      from: '/de/blogs/topics/papier',
      type: '308',
      to: { type: 'custom', url: '/de/blogs' },
    })
    const redirect = { kind: 'redirect', location: '/de/blogs', permanent: true }
    expect(await findTopic('de', 'papier')).toEqual(redirect)
    await saved(() => send('DELETE', `/redirects/${body.doc.id}`))
    expect(await findTopic('de', 'papier')).toMatchObject({ kind: 'page' })
  })

  it('disappears with its tag, and its articles no longer name it', async () => {
    const lost = await createTag({ en: 'Lost' })
    await publish('Loser', ['en'], [lost], 5)
    expect(await titlesOf('en', 'lost')).toEqual(['Loser en'])
    await saved(() => send('DELETE', `/tags/${lost}?confirmUse=true`))
    expect(await findTopic('en', 'lost')).toEqual({ kind: 'missing' })
    expect(await findTopic('en', lost)).toEqual({ kind: 'missing' })
    expect((await readArticle('en', 'loser-en')).tags).toEqual([])
    expect(await topicsIn('en')).not.toContain('Lost')
  })
})

describe('a topic of many articles', () => {
  it('has a page of thirteen and pages of twelve, of which the first alone is in a sitemap', async () => {
    const many = await createTag({ en: 'Many', de: 'Viele' })
    for (let number = 1; number <= 14; number += 1) {
      await publish(`Many ${number}`, ['en'], [many], number)
    }
    const first = await readTopic('en', 'many')
    expect(first.articles).toHaveLength(13)
    const second = await readTopic('en', 'many', 2)
    expect(second).toMatchObject({
      pathname: '/blogs/topics/many/page/2',
      canonical: '/blogs/topics/many/page/2',
      page: 2,
      pages: 2,
      topic: { name: 'Many', pathname: '/blogs/topics/many' },
    })
    expect(second.title).toContain('2')
    expect(second.articles.map(({ title }) => title)).toEqual(['Many 1 en'])
    expect(second.languages).toEqual(
      first.languages.map((link) =>
        link.locale === 'en' ? { ...link, pathname: '/blogs/topics/many/page/2' } : link,
      ),
    )
    expect(await findTopic('en', 'many', 3)).toEqual({ kind: 'missing' })
    expect(await findTopic('en', 'viele', 2)).toEqual({
      kind: 'redirect',
      location: '/blogs/topics/many/page/2',
      permanent: true,
    })
    const pathnames = (await sitemapOf('en')).map(({ pathname }) => pathname)
    expect(pathnames.filter((pathname) => pathname.includes('/topics/many'))).toEqual([
      '/blogs/topics/many',
    ])
  })
})

describe('the topics of a language', () => {
  it('are those of its articles, in its own alphabetical order', async () => {
    const names = ['Zebra', 'Ähre', 'Öl', 'Apfel', 'über']
    const tags: string[] = []
    for (const name of names) tags.push(await createTag({ de: name }))
    await createTag({ de: 'Leer' })
    await publish('Sorted', ['de', 'fr'], tags, 9)
    expect((await topicsIn('de')).filter((name) => names.includes(name))).toEqual([
      'Ähre',
      'Apfel',
      'Öl',
      'über',
      'Zebra',
    ])
    expect(await topicsIn('de')).not.toContain('Leer')
    // Neither French nor English has a name for them.
    expect(await topicsIn('fr')).toEqual([])
    expect((await readArticle('fr', 'sorted-fr')).tags).toEqual([])
    expect(await findTopic('fr', tags[0] ?? '')).toEqual({ kind: 'missing' })
  })

  it('are the same on the list and on a topic’s page', async () => {
    const { topics } = await readTopic('de', 'papier')
    expect(topics.map(({ name }) => name)).toEqual(await topicsIn('de'))
    expect(topics).toContainEqual({ name: 'Papier', pathname: '/de/blogs/topics/papier' })
  })

  it('share no slug between languages, where one could stand for another', async () => {
    await createTag({ en: 'Gift' })
    const poison = await createTag({ en: 'Poison', de: 'Gift' })
    const { body } = await send('GET', `/tags/${poison}?locale=de`)
    expect(body.slug).toBe('gift-2')
    const { status } = await send('PATCH', `/tags/${poison}?locale=de`, { slug: 'gift' })
    expect(status).toBe(400)
    await saved(() =>
      send('PATCH', `/tags/${poison}?locale=fr`, { name: 'Poison', slug: 'poison' }),
    )
  })
})

describe('the articles that follow an article', () => {
  it('are those with most topics in common, then the newest, in the language of the page', async () => {
    const [red, blue] = [await createTag({ en: 'Red' }), await createTag({ en: 'Blue' })]
    await publish('Purple', ['en', 'ko'], [red, blue], 1)
    await publish('Violet', ['en'], [red, blue], 2)
    await publish('Rose', ['en', 'ko'], [red], 4)
    await publish('Sky', ['en'], [blue], 3)
    await publish('Green', ['en', 'ko'], [], 28)
    expect(await relatedTo('en', 'purple-en')).toEqual(['Violet en', 'Rose en', 'Sky en'])
    expect(await relatedTo('en', 'violet-en')).toEqual(['Purple en', 'Rose en', 'Sky en'])
    // The newest fill up what topics leave.
    expect(await relatedTo('ko', 'purple-ko')).toEqual(['Rose ko', 'Green ko', 'Second ko'])
    expect((await relatedTo('en', 'green-en'))[0]).toBe(await newestBut('Green en'))
    // A page on which English stands in goes on in its own language.
    expect(await relatedTo('ko', 'violet-en')).toEqual(['Purple ko', 'Rose ko', 'Green ko'])
    expect(await relatedTo('zh', 'violet-en')).toEqual([])
  })

  async function newestBut(title: string): Promise<string | undefined> {
    const { listNewest } = await import('#src/page-types/content/lists/list-page')
    return (await listNewest('en', 4)).map((article) => article.title).find((one) => one !== title)
  }

  it('change with unpublished articles and with changed topics', async () => {
    const solo = await createTag({ en: 'Solo' })
    await publish('Alone', ['en'], [solo], 1)
    const other = await publish('Other', ['en'], [solo], 1)
    expect((await relatedTo('en', 'alone-en'))[0]).toBe('Other en')
    await saved(() => editor.unpublish(other, 'en'))
    expect(await relatedTo('en', 'alone-en')).not.toContain('Other en')
    expect(await titlesOf('en', 'solo')).toEqual(['Alone en'])
    await saved(() => editor.publish(other, 'en', { tags: [] }))
    expect((await relatedTo('en', 'alone-en'))[0]).not.toBe('Other en')
    expect(await titlesOf('en', 'solo')).toEqual(['Alone en'])
  })
})

describe('a topic among thousands of articles', () => {
  it('uses indexes: counts and orders open no article, a page opens those that it shows', async () => {
    const bulk = await createTag({ en: 'Bulk' })
    const twin = await createTag({ en: 'Twin' })
    const blog = await publish('Bulk', ['en'], [bulk, twin], 1)
    const blogs = client.db().collection('blogs')
    const stored = await blogs.findOne({ title: { en: 'Bulk en' } })
    if (!stored) throw new Error('The post is not stored.')
    const { _id, ...copy } = stored
    expect(String(_id)).toBe(blog)
    const byHer = new ObjectId()
    await blogs.insertMany(
      Array.from({ length: 2_000 }, (_, number) => ({
        ...copy,
        slug: { en: `bulk-${number}` },
        publishedAt: new Date(day(number)),
        ...(number % 2 === 0 ? { author: byHer } : {}),
        // English is not all that she writes.
        ...(number % 20 === 0 ? { _status: { ...copy['_status'], en: 'draft' } } : {}),
        ...(number % 4 === 0 ? { tags: [] } : number % 4 === 1 ? { tags: [copy['tags'][0]] } : {}),
      })),
    )
    const indexOf = (...fields: string[]) =>
      ['_status.en_1', 'complete.en_1', ...fields, 'publishedAt_-1', '_id_-1'].join('_')
    const [byTag, byDate] = [indexOf('tags_1'), indexOf()]
    const ofAuthor = Object.entries(byAuthor).flat().join('_')

    async function plansOf(read: () => Promise<unknown>) {
      recorder.take()
      await read()
      const plans = await explainCommands(client.db(), recorder.take())
      const ofBlogs = plans.filter(({ collection }) => collection === 'blogs')
      for (const plan of ofBlogs) expect(plan, JSON.stringify(plan)).toMatchObject({ scans: [] })
      return ofBlogs.map(({ command, indexes, documents }) => [command, ...indexes, documents])
    }

    const ofHer = { by: 'author', id: byHer.toHexString() } as const
    const ofBulk = { by: 'topic', id: bulk } as const
    const { countPages } = await import('#src/page-types/content/lists/list-page')
    const { hasArticles } = await import('#src/page-types/content/lists/has-articles')
    const { listRelated } = await import('#src/page-types/blog/related')
    expect(await countPages('en', ofBulk)).toBe(Math.ceil(1_500 / 12))
    expect(await plansOf(() => countPages('en', ofBulk))).toEqual([['aggregate', byTag, 0]])
    expect(await plansOf(() => countPages('en'))).toEqual([['aggregate', byDate, 0]])
    expect(await countPages('en', ofHer)).toBe(Math.ceil(899 / 12))
    expect(await plansOf(() => countPages('en', ofHer))).toEqual([['aggregate', ofAuthor, 0]])
    expect(await plansOf(() => hasArticles({ by: 'topic', id: bulk }, 'en'))).toEqual([
      ['find', byTag, 0],
    ])
    const { listArticles } = await import('#src/page-types/content/lists/list-page')
    expect(await plansOf(() => listArticles('en', 100, ofBulk))).toEqual([['find', byTag, 12]])
    expect(await plansOf(() => listArticles('en', 60, ofHer))).toEqual([['find', ofAuthor, 12]])
    expect(await plansOf(() => listRelated(blog, [bulk, twin], 'en'))).toEqual([
      ['find', byTag, 0],
      ['find', '_id_', 1],
    ])
    expect(await plansOf(() => listRelated(blog, [], 'en'))).toEqual([
      ['find', byDate, 0],
      ['find', '_id_', 1],
    ])
    for (const [, ...indexes] of await plansOf(() => readTopic('en', 'bulk', 100))) {
      expect([byTag, byDate]).toContain(String(indexes[0]).replace(/\.[a-z]{2}_/g, '.en_'))
    }
  })
})

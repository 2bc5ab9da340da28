import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { type DemoContent, readDemoContent } from '#src/demo-content/demo-content'
import { removalReport } from '#src/demo-content/removal-report'
import { removeDemoContent } from '#src/demo-content/remove'
import { isSeedDue, seedDemoContent } from '#src/demo-content/seed'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { publicBlog, publicGlobal, text } from '../../support/cms/cms-content'
import { partOfDemoContent } from '../../support/cms/part-of-demo-content'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
/** A part of the demo content in which every kind of thing occurs: the rest only repeats them. */
let demo: DemoContent
beforeAll(async () => {
  demo = inShort(
    partOfDemoContent(await readDemoContent(), [
      'machine-translation',
      'quotation-marks',
      'why-octavo',
    ]),
  )
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
})
afterAll(() => cms.close())

/**
 * Every text by its beginning and its pictures: what stands in between is that of `markdown.test.ts`. The topics and
 * authors of these articles alone, and pages in few languages.
 */
function inShort(whole: DemoContent): DemoContent {
  const short = (body: string) =>
    body
      .split('\n\n')
      .filter((block, index) => index < 3 || block.startsWith('!['))
      .join('\n\n')
  const topics = new Set(whole.blogs.flatMap(({ facts }) => facts.tags))
  const writers = new Set(whole.blogs.map(({ facts }) => facts.author))
  const only = <Value>(all: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)))
  const inFew = <Text>(texts: Readonly<Record<string, Text>>) => only(texts, new Set(['en', 'jp']))
  const part = {
    ...whole,
    tags: only(whole.tags, topics),
    authors: only(whole.authors, writers),
    pages: whole.pages.map((page) => ({ ...page, texts: inFew(page.texts) })),
    contact: inFew(whole.contact),
    issue: inFew(whole.issue),
  }
  return JSON.parse(JSON.stringify(part, (key, value) => (key === 'body' ? short(value) : value)))
}

const silent = () => undefined

async function newsletterLines(): Promise<unknown[]> {
  const { belowArticles, inFooter } = await cms.payload.findGlobal({ slug: 'newsletter' })
  return [belowArticles, inFooter]
}

const collections = ['media', 'tags', 'authors', 'blogs', 'slug-history'] as const
const globals = ['home', 'privacy', 'terms', 'site'] as const

async function everything(): Promise<unknown> {
  const { db } = cms.payload
  const of = async (slug: string, isVersion = false) =>
    (isVersion ? db.versions[slug] : db.collections[slug])?.collection
      .find({})
      .sort({ _id: 1 })
      .toArray()
  return JSON.parse(
    JSON.stringify({
      documents: await Promise.all(collections.map((slug) => of(slug))),
      versions: await Promise.all(['blogs', 'home', 'privacy', 'terms'].map((s) => of(s, true))),
      globals: await Promise.all(globals.map((slug) => publicGlobal(cms.payload, slug))),
    }),
  )
}

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      collections.map(async (collection) => [
        collection,
        (await cms.payload.count({ collection })).totalDocs,
      ]),
    ),
  )

/** The same CMS, which fails from a write of some kind on: what a killed process leaves behind. */
function dyingAt(kind: RegExp): Payload {
  let isDead = false
  const guarded = (target: object, names: readonly string[]): object =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name)
        if (name === 'kv') return guarded(value as object, ['set'])
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (names.includes(String(name))) {
            isDead ||= kind.test(writeOf(String(name), args))
            if (isDead) throw new Error('killed')
          }
          return Reflect.apply(value, object, args)
        }
      },
    })
  return guarded(cms.payload, ['create', 'update', 'updateGlobal']) as Payload
}

/** A write in words: `create media`, `updateGlobal home`, `set octavo-seed:blog:why-octavo {}`. */
function writeOf(name: string, [first, value]: readonly unknown[]): string {
  if (name === 'set') return `set ${first} ${JSON.stringify(value)}`
  const { collection, slug } = first as { collection?: string; slug?: string }
  return `${name} ${collection ?? slug}`
}

async function expectKilled(kind: RegExp): Promise<void> {
  await expect(seedDemoContent(dyingAt(kind), silent, demo), `${kind}`).rejects.toThrow('killed')
  expect(await isSeedDue(cms.payload)).toBe(true)
}

describe('the seed', () => {
  it('is due in an empty database', async () => {
    expect(await isSeedDue(cms.payload)).toBe(true)
  })

  it('continues where it was killed, however often, and creates nothing twice', async () => {
    // Each kind of write: before and after a document is there, and in the middle of its languages.
    for (const kind of [
      /:begun /,
      /:media:\S+ \{\}/,
      /^create media/,
      /^update media/,
      /:media:\S+ \{"id"/,
      /^create tags/,
      /:author:\S+ \{"id"/,
      /:blog:[^:\s]+ \{\}/,
      /:blog:[^:\s]+ \{"id"/,
      /^update blogs/,
    ]) {
      await expectKilled(kind)
    }
    let lines = 0
    await expect(
      seedDemoContent(
        cms.payload,
        () => {
          lines += 1
          if (lines === 4) throw new Error('killed while it reported')
        },
        demo,
      ),
    ).rejects.toThrow('killed while it reported')
    for (const kind of [
      /^update pages/,
      /^updateGlobal newsletter/,
      /^updateGlobal home/,
      /:complete /,
    ]) {
      await expectKilled(kind)
    }
    await seedDemoContent(cms.payload, silent, demo)
    expect(await isSeedDue(cms.payload)).toBe(false)

    const pictures = await cms.payload.find({ collection: 'media', pagination: false })
    const names = pictures.docs.map(({ filename }) => filename ?? '')
    expect(names.filter((name) => /-\d+\.jpg$/.test(name))).toEqual([])
    expect(await counts()).toMatchObject({
      tags: Object.keys(demo.tags).length,
      authors: Object.keys(demo.authors).length,
      blogs: demo.blogs.length,
      media: new Set(names).size,
      'slug-history': 0,
    })
    expect(await newsletterLines()).toEqual([true, true])
  }, 400_000)

  it('publishes each article in exactly the languages in which it is written', async () => {
    const languages = demo.blogs.map(({ texts }) => Object.keys(texts).length)
    expect(languages).toEqual(expect.arrayContaining([1, 8]))
    const { docs } = await cms.payload.find({
      collection: 'blogs',
      locale: 'en',
      pagination: false,
    })
    for (const { texts } of demo.blogs) {
      const blog = docs.find(({ slug }) => slug === texts.en?.slug)
      expect(blog, texts.en?.slug).toBeDefined()
      const stored = await publicBlog(cms.payload, String(blog?.id))
      expect(publishedLocales(stored)).toEqual(locales.filter((locale) => texts[locale]))
      expect(stored.slug).toEqual(
        Object.fromEntries(Object.entries(texts).map(([locale, { slug }]) => [locale, slug])),
      )
    }
    for (const slug of ['home', 'privacy', 'terms']) {
      expect(publishedLocales(await publicGlobal(cms.payload, slug))).toEqual(locales)
    }
  })

  it('creates and changes nothing when it runs again', async () => {
    const before = await everything()
    await seedDemoContent(cms.payload, silent, demo)
    expect(await everything()).toEqual(before)
  }, 120_000)

  it('leaves an editor’s changes and deletions as they are', async () => {
    // The third is linked to by the home page, which could not be saved without it.
    const { docs } = await cms.payload.find({ collection: 'blogs', locale: 'en' })
    const idOf = (start: string) => docs.find(({ slug }) => slug?.startsWith(start))?.id
    const [changed, deleted] = [idOf('what-machine-translation'), idOf('why-octavo')]
    await cms.payload.update({
      collection: 'blogs',
      id: changed ?? '',
      locale: 'en',
      data: { title: 'Mine now', body: text('Mine.') as never, _status: 'published' },
    })
    await cms.payload.delete({ collection: 'blogs', id: deleted ?? '' })
    const tag = (await cms.payload.find({ collection: 'tags', limit: 1 })).docs[0]
    await cms.payload.delete({ collection: 'tags', id: tag?.id ?? '' })
    await cms.payload.updateGlobal({ slug: 'site', locale: 'en', data: { name: 'Mine' } })
    await cms.payload.updateGlobal({
      slug: 'home',
      locale: 'jp',
      data: { title: '私の家', _status: 'published' },
    })
    const before = await everything()
    await seedDemoContent(cms.payload, silent, demo)
    expect(await everything()).toEqual(before)
  }, 120_000)

  it('is not due once an editor has emptied the site on purpose', async () => {
    await cms.payload.delete({ collection: 'blogs', where: { id: { exists: true } } })
    expect(await isSeedDue(cms.payload)).toBe(false)
  })
})

describe('the removal of the demo content', () => {
  it('leaves changed and used documents, reports them, and deletes all else', async () => {
    const { payload } = cms
    const [author] = (await payload.find({ collection: 'authors', limit: 1 })).docs
    const own = await payload.create({
      collection: 'blogs',
      locale: 'en',
      draft: true,
      data: { title: 'My own', author: author?.id ?? '' },
    })
    const avatar = typeof author?.avatar === 'object' ? author.avatar?.id : author?.avatar

    const { left, removed } = await removeDemoContent(payload)
    expect(await newsletterLines()).toEqual([false, false])

    const becauseOf = Object.fromEntries(
      left.map(({ kind, id, because }) => [`${kind}/${id}`, because]),
    )
    expect(becauseOf).toMatchObject({
      // An editor's, in an earlier test.
      'home/home': { changed: true },
      'site/site': { changed: true },
      [`authors/${author?.id}`]: { usedBy: `blogs/${own.id}` },
      [`media/${avatar}`]: { usedBy: `authors/${author?.id}` },
    })
    expect(removed).toMatchObject({
      privacy: 1,
      terms: 1,
      authors: Object.keys(demo.authors).length - 1,
    })
    const { docs: posts } = await payload.find({
      collection: 'blogs',
      draft: true,
      pagination: false,
    })
    expect(posts.map(({ id }) => id)).toEqual([own.id])
    const stays = async (collection: 'authors' | 'forms' | 'media' | 'pages' | 'tags') => {
      const { docs } = await payload.find({ collection, pagination: false })
      return docs.map(({ id }) => `${collection}/${id}`)
    }
    const all = await Promise.all(
      (['authors', 'forms', 'media', 'pages', 'tags'] as const).map(stays),
    )
    expect(all.flat().sort()).toEqual(
      Object.keys(becauseOf)
        .filter((key) => !/^(home|site)/.test(key))
        .sort(),
    )
    expect(publishedLocales(await publicGlobal(payload, 'privacy'))).toEqual([])
    expect(removalReport({ left, removed }, 'http://localhost:3000').join('\n')).toContain(
      `http://localhost:3000/admin/collections/authors/${author?.id} (used by blogs/${own.id})`,
    )
  }, 120_000)

  it('is final, and deletes no more when it runs again', async () => {
    expect(await isSeedDue(cms.payload)).toBe(false)
    expect((await removeDemoContent(cms.payload)).removed).toEqual({})
  }, 60_000)

  it('deletes what several seeds made, of later languages, too, and leaves what people changed', async () => {
    const { payload } = cms
    await payload.delete({ collection: 'blogs', where: { id: { exists: true } } })
    // What the tests before have left is deleted by hand, as the report advises.
    for (const collection of ['authors', 'pages', 'forms', 'tags', 'media'] as const) {
      await payload.delete({ collection, where: { id: { exists: true } } })
    }
    await payload.db.globals.deleteMany({})
    await payload.db.connection.collection('payload-kv').deleteMany({})
    const part = partOfDemoContent(demo, ['why-octavo'])

    await seedDemoContent(payload, silent, withoutLanguage(part, 'de'))
    const data = { title: 'Mine', _status: 'published' } as const
    await payload.updateGlobal({ slug: 'terms', locale: 'en', data })
    await payload.updateGlobal({ slug: 'newsletter', data: { inFooter: false } })
    await seedDemoContent(payload, silent, part)
    const left = [{ kind: 'terms', id: 'terms', because: { changed: true } }]
    expect((await removeDemoContent(payload)).left).toEqual(left)
    expect(await newsletterLines()).toEqual([true, false])
    expect(Object.values(await counts()).every((count) => count === 0)).toBe(true)

    // What is removed and made anew goes again.
    await seedDemoContent(payload, silent, part)
    const again = await removeDemoContent(payload)
    expect(again.left).toEqual(left)
    expect(again.removed).toMatchObject({
      home: 1,
      privacy: 1,
      site: 1,
      blogs: 1,
      pages: 3,
      forms: 1,
      issues: 1,
    })
    expect((await publicGlobal(payload, 'terms'))['title']).toMatchObject({ en: 'Mine' })
  }, 120_000)
})

/** Demo content as a site with one language fewer has it. */
function withoutLanguage(content: DemoContent, code: string): DemoContent {
  return JSON.parse(JSON.stringify(content), (_, value) => {
    if (value === null || typeof value !== 'object' || !(code in value)) return value
    const { [code]: _dropped, ...rest } = value
    return rest
  })
}

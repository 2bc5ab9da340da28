import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { buildLimit, rememberBuild } from '#src/cms/builds/store'
import { matchRoute } from '#src/page-types/route-of-path'
import { type BuildManifest, readManifest } from '#src/platform/build-manifest'
import { prefixRedirects } from '#src/platform/i18n/prefix-redirects'
import { createMayLead } from '#src/server/origin/may-lead'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

const cache = new TagCache()

let cms: TestCms
let send: Send
let editor: Editor
let current: string

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
  current = (await import('#src/platform/config/build')).currentBuild.id
})
afterAll(() => cms.close())

const content = (title: string) => ({ title, body: text(`${title}.`) })

async function saved(...saves: (() => Promise<{ status: number; text: string }>)[]): Promise<void> {
  for (const save of saves) {
    const { status, text: raw } = await save()
    expect(status, raw).toBeLessThan(300)
  }
}

/** As a browser reads it, from whatever is still cached. */
async function manifest(id = current): Promise<BuildManifest> {
  const { findManifest } = await import('#src/page-types/content/files/manifest')
  const read = readManifest(JSON.parse(JSON.stringify((await findManifest(id)) ?? null)))
  if (!read) throw new Error(`There is no manifest of ${id}.`)
  return read
}

const prerendered = async () => (await manifest()).prerendered

const redirects = async () => (await manifest()).matcher.slice(prefixRedirects.length)

async function sitemaps(): Promise<string[]> {
  const { streamSitemap } = await import('#src/page-types/content/files/sitemap')
  const pathnames: string[] = []
  for (const locale of locales) {
    for await (const { pathname } of streamSitemap(locale, undefined)) pathnames.push(pathname)
  }
  return pathnames
}

const sorted = (pathnames: readonly string[]) => [...pathnames].toSorted()

describe('the prerendered list', () => {
  const lists = locales.map((locale) => (locale === 'en' ? '/blogs' : `/${locale}/blogs`))

  it('of an empty site contains its lists', async () => {
    expect(await prerendered()).toEqual(lists)
    expect((await manifest()).complete).toBe(true)
  })

  it('follows every save at once, and agrees with the sitemaps', async () => {
    const home = globalEditor(send, 'home')
    const sections = [{ blockType: 'quote', text: 'x' }]
    const id = await editor.create('en', content('First'))
    const steps: [string, () => Promise<{ status: number; text: string }>, string[]][] = [
      ['a draft', () => editor.saveDraft(id, 'de', content('Erster')), []],
      ['published', () => editor.publish(id, 'en'), ['/blogs/first']],
      ['in German', () => editor.publish(id, 'de'), ['/blogs/first', '/de/blogs/erster']],
      [
        'another slug',
        () => editor.publish(id, 'de', { slug: 'größer' }),
        ['/blogs/first', '/de/blogs/größer'],
      ],
      ['German withdrawn', () => editor.unpublish(id, 'de'), ['/blogs/first']],
      ['home', () => home.publish('', 'jp', { title: '家', sections }), ['/blogs/first', '/jp']],
      ['English withdrawn', () => editor.unpublish(id, 'en'), ['/jp']],
      ['home withdrawn', () => home.unpublish('', 'jp'), []],
      ['deleted', () => send('DELETE', `/blogs/${id}`), []],
    ]
    for (const [step, act, more] of steps) {
      await saved(act)
      expect(sorted(await prerendered()), step).toEqual(sorted([...lists, ...more]))
      expect(sorted(await prerendered()), step).toEqual(sorted(await sitemaps()))
    }
  })

  it('has a counterpart for Next: former slugs, ids, and redirects', async () => {
    const { listKnownNames } = await import('#src/page-types/content/addresses/known-names')
    const id = await editor.createPublic('de', content('Bleibt'))
    await saved(() => editor.publish(id, 'de', { slug: 'neuer-name' }))
    await saved(() => send('POST', '/tags', { name: 'Topic' }))
    await saved(() =>
      send('POST', '/redirects', {
        from: '/de/laden',
        to: { type: 'custom', url: '/de/blogs' },
        type: '308',
      }),
    )
    const mayLead = createMayLead(await listKnownNames())
    const leads = (pathname: string) => mayLead(pathname, matchRoute(pathname))
    const known = [
      ...(await prerendered()),
      ...['/de/blogs/neuer-name', '/de/blogs/bleibt', `/blogs/${id}`, '/blogs/topics/topic'],
      '/de/laden',
    ]
    for (const pathname of known) expect(leads(pathname), pathname).toBe(true)
    for (const pathname of ['/de/blogs/nie', '/de/nie', '/authors/topic-2'])
      expect(leads(pathname), pathname).toBe(false)
    await saved(() => send('DELETE', `/blogs/${id}`))
    await saved(() => send('DELETE', '/redirects?where[from][equals]=/de/laden'))
    await saved(() => send('DELETE', '/tags?where[slug][equals]=topic'))
  })

  it('has the later pages of lists and topics, those that exist', async () => {
    const topic = (await send('POST', '/tags?locale=en', { name: 'Ink' })).body.doc.id
    const ids: string[] = []
    for (let post = 1; post <= 14; post += 1) {
      const more = { ...content(`Page ${post}`), tags: [topic] }
      ids.push(await editor.createPublic('en', more))
    }
    const list = await prerendered()
    const pages = list.filter((pathname) => pathname.includes('/page/'))
    expect(pages).toEqual(['/blogs/page/2', '/blogs/topics/ink/page/2'])
    expect(sorted(list.filter((pathname) => !pages.includes(pathname)))).toEqual(
      sorted(await sitemaps()),
    )
    expect(list).toContain('/blogs/topics/ink')
    // Newest first, and the second page before what is on it.
    expect(list.indexOf('/blogs/page-13')).toBeLessThan(list.indexOf('/blogs/page-2'))
    expect(list.indexOf('/blogs/page/2')).toBeLessThan(list.indexOf('/blogs/page-1'))

    await saved(() => send('PATCH', `/tags/${topic}?locale=en`, { slug: 'paper' }))
    expect(await prerendered()).toContain('/blogs/topics/paper/page/2')
    await saved(() => editor.unpublish(ids[0] ?? '', 'en'))
    expect((await prerendered()).filter((pathname) => pathname.includes('/page/'))).toEqual([])
    for (const id of ids) await send('DELETE', `/blogs/${id}`)
  })

  it('leaves out pathnames that are redirected', async () => {
    const id = await editor.createPublic('en', content('Redirected'))
    expect(await prerendered()).toContain('/blogs/redirected')
    const to = { type: 'custom', url: '/blogs' }
    await saved(() => send('POST', '/redirects', { from: '/blogs/redirected', type: '308', to }))
    expect(await prerendered()).not.toContain('/blogs/redirected')
    await send('DELETE', `/redirects?where[from][equals]=/blogs/redirected`)
    await send('DELETE', `/blogs/${id}`)
  })
})

describe('the matcher', () => {
  const rule = (from: string, to: string, status = 308) => ({
    from,
    middleware: 'redirect',
    to,
    status,
  })
  const custom = (from: string, url: string, type = '308') =>
    send('POST', '/redirects', { from, type, to: { type: 'custom', url } })
  const toBlog = (from: string, blog: string) =>
    send('POST', '/redirects', {
      from,
      type: '308',
      to: { type: 'reference', reference: { relationTo: 'blogs', value: blog } },
    })
  beforeEach(() => send('DELETE', '/redirects?where[from][exists]=true'))

  it('begins with the redirects of the code', async () => {
    expect((await manifest()).matcher).toEqual([
      rule('/en', '/'),
      rule('/en/*', '/*'),
      rule('/ja', '/jp'),
      rule('/ja/*', '/jp/*'),
    ])
  })

  it('follows every save of a redirect at once', async () => {
    const response = await custom('/de/alt', '/de/größe?a=b#c')
    expect(await redirects()).toEqual([rule('/de/alt', '/de/größe?a=b#c')])
    const path = `/redirects/${response.body.doc.id}`
    await saved(() => send('PATCH', path, { from: '/de/älter', type: '307' }))
    expect(await redirects()).toEqual([rule('/de/älter', '/de/größe?a=b#c', 307)])
    await saved(() => send('DELETE', path))
    expect(await redirects()).toEqual([])
  })

  it('follows a document, and a chain to its end, as the server does', async () => {
    const id = await editor.create('en', content('Target'))
    await saved(() => toBlog('/ko/to', id))
    expect(await redirects()).toEqual([])
    await saved(() => editor.publish(id, 'en'))
    expect(await redirects()).toEqual([rule('/ko/to', '/ko/blogs/target')])
    await saved(
      () => editor.publish(id, 'en', { slug: 'moved' }),
      () => custom('/a', '/b', '308'),
      () => custom('/b', '/c', '307'),
      () => custom('/c', 'https://example.org/x?y'),
    )
    const rules = await redirects()
    expect(rules).toHaveLength(4)
    expect(rules).toEqual(
      expect.arrayContaining([
        rule('/ko/to', '/ko/blogs/moved'),
        rule('/a', 'https://example.org/x?y', 307),
        rule('/b', 'https://example.org/x?y', 307),
        rule('/c', 'https://example.org/x?y'),
      ]),
    )
    const { findRedirect } = await import('#src/page-types/content/links/redirects')
    for (const { from, to, status } of rules) {
      expect(await findRedirect(from)).toEqual({ location: to, permanent: status === 308 })
    }
  })

  it('leaves out redirects that the server would not follow, or that a star would widen', async () => {
    // As older versions stored it; a redirect of a front page is refused now.
    await cms.payload.db.collections['redirects']?.collection.insertOne({
      from: '/de',
      key: '/de',
      type: '308',
      to: { type: 'custom', url: '/de/blogs' },
    })
    await saved(
      () => custom('/all/*', '/blogs'),
      () => custom('/plain', '/all/of-them'),
    )
    expect(await redirects()).toEqual([rule('/plain', '/all/of-them')])
  })
})

describe('builds', () => {
  it('that are unknown have no manifest', async () => {
    const { findManifest } = await import('#src/page-types/content/files/manifest')
    expect(await findManifest('nobody')).toBeUndefined()
  })

  it('from before have a manifest with the current content', async () => {
    await rememberBuild(cms.payload, { id: 'before', timestamp: 123 }, new Date(1_000))
    const { id, timestamp, ...content } = await manifest('before')
    expect({ id, timestamp }).toEqual({ id: 'before', timestamp: 123 })
    const now = await manifest()
    expect(now).toMatchObject(content)
    expect(now.id).toBe(current)
  })

  it('are remembered once, and the latest of them only', async () => {
    const { findManifest } = await import('#src/page-types/content/files/manifest')
    const build = (number: number) => ({ id: `build-${number}`, timestamp: number })
    for (let number = 1; number <= buildLimit + 1; number += 1) {
      await rememberBuild(cms.payload, build(number), new Date(10_000 + number))
    }
    // The first one serves again, as after a step back.
    await rememberBuild(cms.payload, build(1), new Date(20_000))
    await rememberBuild(cms.payload, build(buildLimit + 2), new Date(20_001))
    const stored = await cms.payload.db.connection.collection('site_builds').countDocuments()
    expect(stored).toBe(buildLimit)
    expect(await findManifest('before')).toBeUndefined()
    expect((await findManifest('build-1'))?.timestamp).toBe(1)
    expect(await findManifest('build-2')).toBeUndefined()
    expect((await findManifest(`build-${buildLimit}`))?.timestamp).toBe(buildLimit)
  })
})

describe('among thousands of articles and redirects', () => {
  const localised = <Value>(value: (locale: Locale) => Value) =>
    Object.fromEntries(locales.map((locale) => [locale, value(locale)]))

  it('the manifest stays bounded: the fixed pages and the newest in every language', async () => {
    const { prerenderedLimit } = await import('#src/page-types/content/files/prerendered')
    const { redirectLimit } = await import('#src/page-types/content/links/redirects')
    await send('DELETE', '/redirects?where[from][exists]=true')
    const blogs = cms.payload.db.collections['blogs']?.collection
    const stored = cms.payload.db.collections['redirects']?.collection
    await blogs?.insertMany(
      Array.from({ length: 400 }, (_, post) => ({
        title: localised(() => `Post ${post}`),
        slug: localised((locale) => `${locale}-${post}`),
        _status: localised(() => 'published'),
        complete: localised(() => true),
        publishedAt: new Date(post * 86_400_000),
      })),
    )
    await stored?.insertMany(
      Array.from({ length: redirectLimit + 1 }, (_, number) => ({
        from: `/many/${number}`,
        key: `/many/${number}`,
        type: '308',
        to: { type: 'custom', url: number === 5 ? '/many/0' : '/blogs' },
        updatedAt: new Date(number),
      })),
    )
    // What happened behind the CMS's back.
    const { listTag, redirectsTag } = await import('#src/platform/cache/tags')
    for (const tag of [...locales.map((locale) => listTag('blogs', locale)), redirectsTag])
      cache.revalidateTag(tag)

    const { complete, prerendered: list, matcher } = await manifest()
    expect(complete).toBe(false)
    expect(list).toHaveLength(prerenderedLimit)
    expect(new Set(list).size).toBe(prerenderedLimit)
    for (const locale of locales) {
      const prefix = locale === 'en' ? '' : `/${locale}`
      expect(list).toContain(`${prefix}/blogs`)
      expect(list).toContain(`${prefix}/blogs/page/2`)
      const posts = list.filter((pathname) => pathname.startsWith(`${prefix}/blogs/${locale}-`))
      expect(posts.length).toBeGreaterThan(200)
      expect(posts[0]).toBe(`${prefix}/blogs/${locale}-399`)
      expect(posts).not.toContain(`${prefix}/blogs/${locale}-0`)
    }
    const rules = matcher.slice(prefixRedirects.length)
    expect(rules).toHaveLength(redirectLimit)
    expect(rules[0]?.from).toBe(`/many/${redirectLimit}`)
    // The first redirect is the one too many, and the chain through it is followed all the same.
    expect(rules.some(({ from }) => from === '/many/0')).toBe(false)
    expect(rules.find(({ from }) => from === '/many/5')?.to).toBe('/blogs')

    await blogs?.deleteMany({ 'title.en': /^Post / })
    for (const locale of locales) cache.revalidateTag(listTag('blogs', locale))
    expect((await manifest()).complete).toBe(true)
  })
})

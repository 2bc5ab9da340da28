import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor, pageEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

const cache = new TagCache()

let cms: TestCms
let send: Send
let pages: Editor
let posts: Editor

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'silent'
  send = restClient(await signIn(cms.payload))
  pages = pageEditor(send)
  posts = blogEditor(send)
})
afterAll(() => cms.close())
beforeEach(async () => {
  for (const locale of ['en', 'de', 'jp']) {
    await save(locale as Locale, { navigation: [], footerLinks: [] })
  }
})

const save = async (locale: Locale, lists: Readonly<Record<string, unknown>>) => {
  const response = await send('POST', `/globals/site?depth=0&locale=${locale}`, {
    name: 'Octavo',
    ...lists,
  })
  expect(response.status, response.text).toBe(200)
}

async function shown(locale: Locale, list: 'navigation' | 'footerLinks' = 'navigation') {
  const { getSite } = await import('#src/page-types/content/parts/site')
  return (await getSite(locale))[list].map(({ href, label }) => `${label} ${href}`)
}

async function published(editor: Editor, content: Readonly<Partial<Record<Locale, string>>>) {
  let id: string | undefined
  for (const [locale, title] of Object.entries(content) as [Locale, string][]) {
    const all = { title, body: text(`${title}.`) }
    if (id) {
      const response = await editor.publish(id, locale, all)
      expect(response.status, response.text).toBe(200)
    } else id = await editor.createPublic(locale, all)
  }
  return id ?? ''
}

const to = (relationTo: 'authors' | 'blogs' | 'pages' | 'tags', value: string, label?: string) => ({
  to: 'document',
  document: { relationTo, value },
  ...(label ? { label } : {}),
})

describe('lists that no editor has filled', () => {
  it('contain the fixed pages of the site, as far as they are published', async () => {
    expect(await shown('de')).toEqual(['Blog /de/blogs'])
    expect(await shown('de', 'footerLinks')).toEqual([])
    const sections = [{ blockType: 'newestPosts', heading: 'Neu', count: 3 }]
    const home = await globalEditor(send, 'home').publish('', 'de', { title: 'Zuhause', sections })
    expect(home.status, home.text).toBe(200)
    expect(await shown('de')).toEqual(['Startseite /de', 'Blog /de/blogs'])
    const content = { title: 'Datenschutz', excerpt: 'Kurz.', body: text('Daten.') }
    const response = await globalEditor(send, 'privacy').publish('', 'de', content)
    expect(response.status, response.text).toBe(200)
    expect(await shown('de', 'footerLinks')).toEqual(['Datenschutz /de/privacy-policy'])
    expect(await shown('jp', 'footerLinks')).toEqual([])
  })
})

describe('links that editors chose', () => {
  it('keep their order, which each language has for itself', async () => {
    const imprint = await published(pages, { en: 'Imprint', de: 'Impressum' })
    const post = await published(posts, { en: 'A fold', de: 'Eine Falte' })
    await save('en', { navigation: [to('pages', imprint), to('blogs', post)] })
    await save('de', { navigation: [to('blogs', post), to('pages', imprint)] })
    expect(await shown('en')).toEqual(['Imprint /imprint', 'A fold /blogs/a-fold'])
    expect(await shown('de')).toEqual([
      'Eine Falte /de/blogs/eine-falte',
      'Impressum /de/impressum',
    ])
    // What a language lacks comes from English, with the titles of the language itself.
    await save('de', { navigation: [] })
    expect(await shown('de')).toEqual([
      'Impressum /de/impressum',
      'Eine Falte /de/blogs/eine-falte',
    ])
  })

  it('show what editors wrote, or the current title', async () => {
    const id = await published(pages, { en: 'About' })
    await save('en', { navigation: [to('pages', id), to('pages', id, 'Who we are')] })
    expect(await shown('en')).toEqual(['About /about', 'Who we are /about'])
    expect((await pages.publish(id, 'en', { title: 'About us', slug: 'about-us' })).status).toBe(
      200,
    )
    expect(await shown('en')).toEqual(['About us /about-us', 'Who we are /about-us'])
  })

  it('are left out where their page is not published', async () => {
    const id = await published(pages, { en: 'Contact' })
    await save('en', { navigation: [to('pages', id)] })
    await save('jp', { navigation: [to('pages', id), { to: 'page', page: 'blogs' }] })
    expect(await shown('en')).toEqual(['Contact /contact'])
    // English is the fallback for the page itself; a link that leads out of the language does not.
    expect(await shown('jp')).toEqual(['ブログ /jp/blogs'])
    const content = { title: '連絡先', body: text('連絡先。') }
    expect((await pages.publish(id, 'jp', content)).status).toBe(200)
    expect(await shown('jp')).toEqual(['連絡先 /jp/連絡先', 'ブログ /jp/blogs'])
    expect((await pages.unpublish(id, 'en')).status).toBe(200)
    expect(await shown('en')).toEqual([])
    const deletedAt = new Date().toISOString()
    const refused = await send('PATCH', `/pages/${id}`, { deletedAt })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('will not have it in the navigation')
    const moved = await send('PATCH', `/pages/${id}?confirmUse=true`, { deletedAt })
    expect(moved.status, moved.text).toBe(200)
    expect(await shown('jp')).toEqual(['ブログ /jp/blogs'])
  })

  it('lead to kinds of page and to any address as well', async () => {
    await save('de', {
      navigation: [
        { to: 'page', page: 'search' },
        { to: 'url', link: '/blogs', label: 'Alle' },
        { to: 'url', link: 'https://example.org/', label: 'Anderswo' },
        { to: 'url', link: ' bücher.example/a b ', label: 'Bücher' },
        { to: 'url', link: 'tel:+49 30 123', label: 'Telefon' },
      ],
    })
    expect(await shown('de')).toEqual([
      'Suche /de/search',
      'Alle /de/blogs',
      'Anderswo https://example.org/',
      'Bücher https://bücher.example/a%20b',
      'Telefon tel:+4930123',
    ])
  })

  it('lead to the articles of a topic or an author, where a language has any', async () => {
    const named = async (collection: 'authors' | 'tags', name: string) =>
      (await send('POST', `/${collection}?locale=en`, { name })).body.doc.id as string
    const [tag, author] = [await named('tags', 'Paper'), await named('authors', 'Ada')]
    const navigation = [to('tags', tag), to('authors', author), to('tags', tag, 'On paper')]
    await save('en', { navigation })
    expect(await shown('en')).toEqual([])
    const about = { title: 'Of paper', body: text('Words.'), tags: [tag], author }
    const post = await posts.create('en', about)
    await posts.publish(post, 'en', about)
    expect(await shown('en')).toEqual([
      'Paper /blogs/topics/paper',
      'Ada /authors/ada',
      'On paper /blogs/topics/paper',
    ])
    await send('PATCH', `/tags/${tag}?locale=en`, { name: 'Papers' })
    expect((await shown('en'))[0]).toMatch(/^Papers /)
    await posts.unpublish(post, 'en')
    expect(await shown('en')).toEqual([])
  })

  it('from before there were other targets work as before', async () => {
    const row = { link: '/terms-conditions', label: 'Terms' }
    await cms.payload.db.connection
      .collection('globals')
      .updateOne({ globalType: 'site' }, { $set: { 'navigation.en': [row] } })
    const { body } = await send('GET', '/globals/site?locale=en')
    expect(body.navigation).toMatchObject([{ ...row, to: 'url' }])
    await save('en', { navigation: [row] })
    expect(await shown('en')).toEqual(['Terms /terms-conditions'])
  })

  it.each([
    [{ to: 'document' }, 'document', /Choose the page, article, topic, or author/],
    [{ to: 'page' }, 'page', /Choose one of these pages: home, blogs/],
    [{ to: 'page', page: 'offline' }, 'page', /./],
    [{ to: 'url', label: 'Nowhere' }, 'link', /Enter a link, such as/],
    [
      { to: 'url', label: 'Nowhere', link: 'javascript:alert(1)' },
      'link',
      /aren’t allowed\. Enter a path/,
    ],
    [{ to: 'url', label: 'Nowhere', link: 'not a link' }, 'link', /Start with a slash/],
    [{ to: 'url', link: '/blogs' }, 'label', /Enter a label/],
  ])('are refused where something is missing: %j', async (row, field, message) => {
    const { body, status } = await send('POST', '/globals/site?locale=en', {
      name: 'Octavo',
      navigation: [row],
    })
    expect(status).toBe(400)
    expect(body.errors[0].data.errors).toMatchObject([
      { path: `navigation.0.${field}`, message: expect.stringMatching(message) },
    ])
  })
})

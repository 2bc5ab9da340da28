import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import { type CardsHandle, offerCards } from '#src/features/social-cards/announce-cards'
import { cardOf } from '#src/features/social-cards/card'
import type { ArticleModel } from '#src/page-types/blog/model'
import {
  findArticle,
  findArticleList,
  findPrivacy,
  findTerms,
} from '../../support/browser/read-pages'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

const content = (title: string) => ({ title, body: text(`${title}.`) })

async function saved(...saves: (() => Promise<{ status: number; text: string }>)[]): Promise<void> {
  for (const save of saves) {
    const { status, text: raw } = await save()
    expect(status, raw).toBeLessThan(300)
  }
}

async function readArticle(locale: Locale, segment: string): Promise<ArticleModel> {
  const found = await findArticle(locale, segment)
  if (found.kind !== 'page') throw new Error(`/${locale}/blogs/${segment}: ${found.kind}`)
  return found.page
}

async function titlesIn(locale: Locale): Promise<string[]> {
  const found = await findArticleList(locale, 1)
  return found.kind === 'page' ? found.page.articles.map(({ title }) => title) : []
}

async function sitemapOf(locale: Locale) {
  const { streamSitemap } = await import('#src/page-types/content/files/sitemap')
  const entries: SitemapEntry[] = []
  for await (const entry of streamSitemap(locale, undefined)) entries.push(entry)
  return entries
}

async function picture(name: string): Promise<string> {
  const create = { width: 90, height: 60, channels: 3 as const, background: '#336699' }
  const data = await sharp({ create }).png().toBuffer()
  const { id } = await cms.payload.create({
    collection: 'media',
    data: { alt: name },
    file: { data, mimetype: 'image/png', name: `${name}.png`, size: data.length },
  })
  return id
}

describe('a blog in English and Japanese with a Korean draft', () => {
  let id: string
  beforeAll(async () => {
    id = await editor.create('en', content('Folding'))
    await saved(
      () => editor.publish(id, 'en'),
      () => editor.saveDraft(id, 'ko', content('접기')),
      () => editor.publish(id, 'jp', content('折り')),
    )
  })

  it('is read in its own language where that is published', async () => {
    expect(await readArticle('en', 'folding')).toMatchObject({
      title: 'Folding',
      contentLocale: 'en',
    })
    expect(await readArticle('jp', '折り')).toMatchObject({
      title: '折り',
      contentLocale: 'jp',
      canonical: '/jp/blogs/折り',
    })
  })

  it('is read in English, with a notice, in all other languages', async () => {
    for (const locale of locales.filter((other) => other !== 'jp')) {
      expect(await readArticle(locale, 'folding')).toMatchObject({
        title: 'Folding',
        contentLocale: 'en',
        canonical: '/blogs/folding',
      })
    }
    expect(await findArticle('ko', '접기')).toEqual({ kind: 'missing' })
  })

  it('names exactly its published languages', async () => {
    const { languages } = await readArticle('ko', 'folding')
    expect(languages.filter(({ published }) => published).map(({ locale }) => locale)).toEqual([
      'en',
      'jp',
    ])
  })

  it('is in the lists and sitemaps of exactly its published languages', async () => {
    for (const locale of locales) {
      const isPublic = locale === 'en' || locale === 'jp'
      expect((await titlesIn(locale)).length > 0, `list ${locale}`).toBe(isPublic)
      const entries = await sitemapOf(locale)
      expect(
        entries.some(({ cursor }) => cursor === `blog ${id}`),
        `sitemap ${locale}`,
      ).toBe(isPublic)
      for (const { cursor, languages } of entries) {
        if (cursor !== `blog ${id}`) continue
        expect(languages.filter(({ published }) => published)).toEqual([
          { locale: 'en', pathname: '/blogs/folding', published: true },
          { locale: 'jp', pathname: '/jp/blogs/折り', published: true },
        ])
      }
    }
  })
})

describe('a blog without English', () => {
  it('has no page where neither its language nor English is published', async () => {
    await editor.createPublic('jp', content('日本語だけ'))
    expect(await readArticle('jp', '日本語だけ')).toMatchObject({ contentLocale: 'jp' })
    expect(await findArticle('ko', '日本語だけ')).toEqual({
      kind: 'redirect',
      location: '/jp/blogs/日本語だけ',
      permanent: true,
    })
    expect(await titlesIn('ko')).not.toContain('日本語だけ')
  })
})

describe('the picture of a shared page', () => {
  it('is the one chosen for the language, or else a card with that of the blog, or that of the site', async () => {
    const { getSite } = await import('#src/page-types/content/parts/site')
    const [own, chosen, site] = [
      await picture('own'),
      await picture('chosen'),
      await picture('site'),
    ]
    await saved(() => send('POST', '/globals/site?locale=en', { name: 'Octavo', shareImage: site }))
    const id = await editor.create('en', { ...content('Pictured'), image: own })
    await saved(
      () => editor.publish(id, 'en', { meta: { image: chosen } }),
      () => editor.publish(id, 'jp', content('絵')),
    )
    expect((await readArticle('en', 'pictured')).shareImage?.src).toContain('chosen')
    const pictured = await readArticle('jp', '絵')
    expect(pictured.shareImage).toBeUndefined()
    expect(cardOf(pictured, await getSite('jp'))?.picture).toContain('own')
    // A sitemap names the picture that the page shows.
    const entry = (await sitemapOf('en')).find(({ pathname }) => pathname === '/blogs/pictured')
    expect(entry?.images).toEqual([(await readArticle('en', 'pictured')).image?.src])
    await editor.createPublic('en', content('Plain'))
    const bare = await readArticle('en', 'plain')
    expect(cardOf(bare, await getSite('en'))?.picture).toContain('site')
  })

  it('is drawn ahead in the languages that are public, when something is published', async () => {
    const wanted: string[] = []
    const handle: CardsHandle = { want: (pathnames) => wanted.push(...pathnames) }
    offerCards(handle)
    try {
      const id = await editor.create('en', content('Carded'))
      expect(wanted).toEqual([])
      await saved(
        () => editor.publish(id, 'en'),
        () => editor.publish(id, 'jp', content('名刺')),
        () => globalEditor(send, 'privacy').publish('', 'en', content('Privacy')),
      )
    } finally {
      offerCards(undefined)
    }
    expect(new Set(wanted)).toEqual(new Set(['/blogs/carded', '/jp/blogs/名刺', '/privacy-policy']))
  })

  it('is the chosen one on a single page', async () => {
    const privacy = globalEditor(send, 'privacy')
    const chosen = await picture('privacy')
    await saved(() => privacy.publish('', 'en', { ...content('Privacy'), meta: { image: chosen } }))
    const found = await findPrivacy('en')
    expect(found.kind === 'page' && found.page.shareImage?.src).toContain('privacy')
  })
})

describe('the site', () => {
  it('shows its English links in a language that has none', async () => {
    await saved(
      () =>
        send('POST', '/globals/site?locale=en', {
          name: 'Octavo',
          navigation: [{ label: 'Blog', link: '/blogs' }],
        }),
      () => send('POST', '/globals/site?locale=jp', { name: 'オクターボ', navigation: [] }),
    )
    const { getSite } = await import('#src/page-types/content/parts/site')
    expect(await getSite('jp')).toMatchObject({
      name: 'オクターボ',
      navigation: [{ label: 'Blog', href: '/jp/blogs' }],
    })
  })
})

describe('a single page', () => {
  it('is missing where it is not published, and English where only English is', async () => {
    expect(await findTerms('en')).toEqual({ kind: 'missing' })
    const terms = globalEditor(send, 'terms')
    await saved(
      () => terms.publish('', 'en', content('Terms')),
      () => terms.saveDraft('', 'ko', content('약관')),
    )
    const found = await findTerms('ko')
    expect(found).toMatchObject({
      kind: 'page',
      page: { title: 'Terms', contentLocale: 'en', canonical: '/terms-conditions' },
    })
    const pathnames = async (locale: Locale) =>
      (await sitemapOf(locale)).map(({ pathname }) => pathname)
    expect(await pathnames('en')).toContain('/terms-conditions')
    expect(await pathnames('ko')).not.toContain('/ko/terms-conditions')
  })

  it('is dated by the newest article that it lists, in its language', async () => {
    const dateOf = async (locale: Locale, wanted: string) =>
      (await sitemapOf(locale)).find(({ pathname }) => pathname === wanted)?.lastModified
    const id = await editor.createPublic('de', content('Datiert'))
    const [published, other] = [
      await dateOf('de', '/de/blogs/datiert'),
      await dateOf('en', '/blogs'),
    ]
    expect(published).toBeDefined()
    expect(await dateOf('de', '/de/blogs')).toBe(published)
    await saved(() => editor.publish(id, 'de', { excerpt: 'Neu.' }))
    const changed = await dateOf('de', '/de/blogs/datiert')
    expect(changed).not.toBe(published)
    expect(await dateOf('de', '/de/blogs')).toBe(changed)
    expect(await dateOf('en', '/blogs')).toBe(other)
  })

  it('is dated in the sitemap by its language, not by the document', async () => {
    const terms = globalEditor(send, 'terms')
    const dateOf = async () =>
      (await sitemapOf('en')).find(({ pathname }) => pathname === '/terms-conditions')?.lastModified
    const before = await dateOf()
    expect(before).toBeDefined()
    await saved(() => terms.publish('', 'jp', content('規約')))
    expect(await dateOf()).toBe(before)
  })
})

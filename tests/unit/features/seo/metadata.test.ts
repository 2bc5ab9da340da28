import { describe, expect, it } from 'vitest'
import { languageOf, locales } from '#locales/languages'
import { articleMetadata, pageMetadata, profileMetadata } from '#src/features/seo/metadata'
import { openGraphLocale } from '#src/features/seo/open-graph-locale'
import { heads } from '#src/page-types/heads'
import { authorIn, blogIn, lena, origin, pageIn, site } from './pages'

describe('pageMetadata', () => {
  it('describes a page in its own language', () => {
    expect(pageMetadata(pageIn('de', ['en', 'de']), site, origin)).toEqual({
      title: 'Paper sizes · Octavo',
      description: 'From A0 to A10.',
      alternates: {
        canonical: `${origin}/de/blogs/papiergr%C3%B6%C3%9Fen`,
        languages: {
          en: `${origin}/blogs/paper-sizes`,
          de: `${origin}/de/blogs/papiergr%C3%B6%C3%9Fen`,
          'x-default': `${origin}/blogs/paper-sizes`,
        },
      },
      openGraph: {
        type: 'website',
        siteName: 'Octavo',
        title: 'Paper sizes',
        description: 'From A0 to A10.',
        url: `${origin}/de/blogs/papiergr%C3%B6%C3%9Fen`,
        locale: 'de_DE',
        alternateLocale: ['en_US'],
        images: [
          {
            url: `${origin}/api/media/file/paper.jpg`,
            type: 'image/jpeg',
            width: 1200,
            height: 630,
            alt: 'Paper',
          },
        ],
      },
      robots: { 'max-image-preview': 'large' },
      twitter: { card: 'summary_large_image' },
    })
  })

  it('announces the files of a page before the feeds of the site', () => {
    const feeds = [
      { type: 'application/rss+xml', pathname: '/de/blogs/feed.xml', title: 'Blog · Octavo' },
      { type: 'application/feed+json', pathname: '/de/blogs/feed.json', title: 'Blog · Octavo' },
    ]
    const files = [
      { type: 'text/markdown', pathname: '/de/blogs/papiergröße.md' },
      { type: 'application/rss+xml', pathname: '/de/blogs/topics/satz/feed.xml', title: 'Satz' },
    ]
    const page = { ...pageIn('de', ['en', 'de']), files }
    expect(pageMetadata(page, { ...site, feeds }, origin).alternates?.types).toEqual({
      'text/markdown': [{ url: `${origin}/de/blogs/papiergr%C3%B6%C3%9Fe.md` }],
      'application/rss+xml': [
        { url: `${origin}/de/blogs/topics/satz/feed.xml`, title: 'Satz' },
        { url: `${origin}/de/blogs/feed.xml`, title: 'Blog · Octavo' },
      ],
      'application/feed+json': [{ url: `${origin}/de/blogs/feed.json`, title: 'Blog · Octavo' }],
    })
  })

  it.each([...locales])('is its own canonical in %s where it is published there', (locale) => {
    const page = pageIn(locale, locales)
    const { alternates, openGraph } = pageMetadata(page, site, origin)
    const own = alternates?.languages?.[languageOf(locale).hreflang as 'en']
    expect(alternates?.canonical).toBe(own)
    expect(Object.keys(alternates?.languages ?? {})).toHaveLength(locales.length + 1)
    expect(openGraph).toMatchObject({ url: own, locale: openGraphLocale(languageOf(locale).tag) })
    expect((openGraph as { alternateLocale: string[] }).alternateLocale).toHaveLength(
      locales.length - 1,
    )
  })

  it.each(locales.filter((locale) => locale !== 'en'))(
    'names English as canonical and no alternates where English is the fallback for %s',
    (locale) => {
      const { alternates, openGraph } = pageMetadata(pageIn(locale, ['en']), site, origin)
      expect(alternates).toEqual({
        canonical: `${origin}/blogs/paper-sizes`,
        languages: {},
      })
      expect(openGraph).toMatchObject({ locale: 'en_US', url: `${origin}/blogs/paper-sizes` })
    },
  )

  it('names every published language but the one of its content, with an English fallback, too', () => {
    const { openGraph } = pageMetadata(pageIn('ko', ['en', 'de', 'jp']), site, origin)
    expect(openGraph).toMatchObject({ locale: 'en_US', alternateLocale: ['de_DE', 'ja_JP'] })
  })

  it('takes the site’s tagline where a page has no description, and none where neither has', () => {
    const page = pageIn('en', ['en'], { description: undefined })
    expect(pageMetadata(page, site, origin)).toMatchObject({
      description: 'One article, eight languages',
      openGraph: { description: 'One article, eight languages' },
    })
    const silent = pageMetadata(page, { ...site, tagline: undefined }, origin)
    expect(silent).not.toHaveProperty('description')
    expect(silent.openGraph).not.toHaveProperty('description')
  })

  it('names the drawn card of a page whose editors chose no picture', () => {
    const page = pageIn('de', ['en', 'de'], { shareImage: undefined, authorName: 'Inês Duarte' })
    const metadata = pageMetadata(page, site, origin)
    const { images } = metadata.openGraph as { images: { url: string }[] }
    expect(images).toEqual([
      {
        url: expect.stringMatching(
          `^${origin}/api/cards/de/blogs/papiergr%C3%B6%C3%9Fen/[0-9a-f]{20}\\.jpg$`,
        ),
        type: 'image/jpeg',
        width: 1200,
        height: 630,
        alt: 'Paper sizes · Inês Duarte',
      },
    ])
    expect(metadata.twitter).toEqual({ card: 'summary_large_image' })
    const renamed = pageMetadata({ ...page, title: 'Sheets' }, site, origin)
    expect(renamed.openGraph?.images).not.toEqual(images)
  })

  it('describes a picture without a text by the title of its page', () => {
    const { shareImage } = pageIn('en', ['en'])
    const page = pageIn('en', ['en'], {
      shareImage: shareImage && { ...shareImage, src: '/api/media/file/a.webp', alt: '' },
    })
    expect(pageMetadata(page, site, origin).openGraph?.images).toMatchObject([
      { type: 'image/webp', alt: 'Paper sizes' },
    ])
  })
})

describe('the author of an article', () => {
  it('is the address of her page, or her name where she has none', () => {
    const author = { ...lena, pathname: '/de/authors/inês' }
    const article = articleMetadata(blogIn('de', ['de'], { author }), site, origin)
    expect(article.openGraph).toMatchObject({
      type: 'article',
      authors: `${origin}/de/authors/in%C3%AAs`,
    })
    const other = articleMetadata(blogIn('de', ['de']), site, origin)
    expect(other.openGraph).toMatchObject({ authors: 'Lena Hartmann' })
  })
})

describe('profileMetadata', () => {
  it('describes a person, in as many words as search engines show', () => {
    const description = 'Edits the blog. '.repeat(20).trim()
    const { openGraph, ...rest } = profileMetadata(authorIn('de', { description }), site, origin)
    expect(openGraph).toMatchObject({ type: 'profile', title: 'Lena Hartmann' })
    expect(rest.description).toMatch(/^Edits the blog\. .*…$/)
    expect(rest.description?.length).toBeLessThanOrEqual(160)
  })
})

describe('the title', () => {
  it.each([
    ['Paper sizes', 'Paper sizes · Octavo'],
    ['Octavo: one article, eight languages', 'Octavo: one article, eight languages'],
    ['Why Octavo', 'Why Octavo'],
    ['octavo', 'octavo · Octavo'],
  ])('of %j is %j', (title, expected) => {
    expect(pageMetadata(pageIn('en', ['en'], { title }), site, origin).title).toBe(expected)
  })

  it('differs where editors wrote one for search engines, also where the page is shared', () => {
    const page = pageIn('en', ['en'], { searchTitle: 'All paper sizes at a glance' })
    expect(pageMetadata(page, site, origin)).toMatchObject({
      title: 'All paper sizes at a glance · Octavo',
      openGraph: { title: 'All paper sizes at a glance' },
    })
  })
})

describe('the head of search results', () => {
  it('keeps them out of search engines, and names no address or other languages', () => {
    const found = { ...pageIn('de', ['en', 'de']), kind: 'search', query: 'papier' } as never
    const head = heads.search.metadata(found, site, origin)
    expect(head.robots).toEqual({ index: false })
    expect(head.alternates).toBeUndefined()
  })
})

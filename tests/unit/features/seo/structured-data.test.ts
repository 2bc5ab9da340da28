import { describe, expect, it } from 'vitest'
import {
  articleThing,
  breadcrumbThing,
  listThing,
  profileThing,
  serializeStructuredData,
  siteThings,
  structuredGraph,
} from '#src/features/seo/structured-data'
import type { ArticleListModel } from '#src/page-types/blogs/model'
import { authorIn, blogIn, lena, origin, pageIn, site } from './pages'

const german = `${origin}/de/blogs/papiergr%C3%B6%C3%9Fen`
const japanese = `${origin}/jp/blogs/%E7%94%A8%E7%B4%99%E3%82%B5%E3%82%A4%E3%82%BA`

describe('articleThing', () => {
  it('describes an article with absolute addresses, language tags and the original it was translated from', () => {
    expect(articleThing(blogIn('jp', ['en', 'jp']), site, origin)).toEqual({
      '@type': 'BlogPosting',
      '@id': japanese,
      url: japanese,
      mainEntityOfPage: japanese,
      headline: 'Paper sizes',
      description: 'From A0 to A10.',
      inLanguage: 'ja',
      datePublished: '2026-11-03T08:00:00.000Z',
      dateModified: '2026-11-04T09:30:00.000Z',
      wordCount: 900,
      image: [`${origin}/api/media/file/wide.jpg`, `${origin}/api/media/file/square.jpg`],
      author: { '@type': 'Person', name: 'Lena Hartmann' },
      publisher: {
        '@type': 'Organization',
        '@id': `${origin}#publisher`,
        name: 'Octavo',
        url: origin,
      },
      articleSection: 'Typography',
      keywords: ['Typography', 'URLs'],
      translationOfWork: { '@id': `${origin}/blogs/paper-sizes` },
    })
  })

  it('names the translations of an original, and none where there is one language', () => {
    expect(articleThing(blogIn('en', ['en', 'de', 'jp']), site, origin)).toMatchObject({
      workTranslation: [{ '@id': german }, { '@id': japanese }],
    })
    const alone = articleThing(blogIn('en', ['en']), site, origin)
    expect(alone).not.toHaveProperty('workTranslation')
    expect(alone).not.toHaveProperty('translationOfWork')
  })

  it('has the language that an article was written in first', () => {
    const original = 'de' as const
    expect(articleThing(blogIn('en', ['en', 'de'], { original }), site, origin)).toMatchObject({
      translationOfWork: { '@id': german },
    })
    expect(articleThing(blogIn('de', ['en', 'de'], { original }), site, origin)).toMatchObject({
      workTranslation: [{ '@id': `${origin}/blogs/paper-sizes` }],
    })
  })

  it('takes the first language that has the article for its original, where the original is not public', () => {
    const first = articleThing(blogIn('de', ['de', 'jp']), site, origin)
    expect(first).toMatchObject({ workTranslation: [{ '@id': japanese }] })
    const second = articleThing(blogIn('jp', ['de', 'jp']), site, origin)
    expect(second).toMatchObject({ translationOfWork: { '@id': german } })
  })

  it('describes the English article where English is the fallback', () => {
    expect(articleThing(blogIn('ko', ['en']), site, origin)).toMatchObject({
      inLanguage: 'en',
      url: `${origin}/blogs/paper-sizes`,
    })
  })

  it('leads from its author to her page, and to where else she is found', () => {
    const author = {
      ...lena,
      pathname: '/authors/lena-hartmann',
      role: 'Editor',
      links: ['https://social.example/@lena'],
    }
    expect(articleThing(blogIn('en', ['en'], { author }), site, origin).author).toEqual({
      '@type': 'Person',
      name: 'Lena Hartmann',
      url: `${origin}/authors/lena-hartmann`,
      jobTitle: 'Editor',
      sameAs: ['https://social.example/@lena'],
    })
  })

  it('says nothing of what an article does not have', () => {
    const bare = articleThing(
      blogIn('en', ['en'], { author: undefined, pictures: [], description: undefined, tags: [] }),
      site,
      origin,
    )
    for (const key of ['author', 'image', 'description', 'keywords', 'articleSection']) {
      expect(bare).not.toHaveProperty(key)
    }
  })
})

describe('siteThings', () => {
  it('names the site and its publisher, which are the same in each language’s own text', () => {
    const social = [{ label: 'Mastodon', href: 'https://social.example/@octavo' }]
    const home = { ...pageIn('de', ['en', 'de']), canonical: '/de' }
    const [website, publisher] = siteThings(home, { ...site, social }, origin)
    expect(website).toEqual({
      '@type': 'WebSite',
      '@id': `${origin}/de#website`,
      url: `${origin}/de`,
      name: 'Octavo',
      description: 'One article, eight languages',
      inLanguage: 'de',
      publisher: { '@id': `${origin}#publisher` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/de/search?q={query}` },
      },
    })
    expect(publisher).toMatchObject({
      '@id': `${origin}#publisher`,
      logo: `${origin}/apple-touch-icon.png`,
      sameAs: ['https://social.example/@octavo'],
    })
  })
})

describe('listThing', () => {
  const list: ArticleListModel = {
    ...pageIn('de', ['en', 'de']),
    canonical: '/de/blogs',
    kind: 'blogs',
    title: 'Blog',
    articles: [],
    page: 1,
    pages: 1,
    topics: [],
    lead: undefined,
    topic: undefined,
  }

  it('is the blog, and part of the site of its language', () => {
    expect(listThing(list, origin)).toEqual({
      '@type': 'Blog',
      '@id': `${origin}/de/blogs`,
      url: `${origin}/de/blogs`,
      name: 'Blog',
      inLanguage: 'de',
      isPartOf: { '@id': `${origin}/de#website` },
      publisher: { '@id': `${origin}#publisher` },
    })
  })

  it('is a collection about its topic', () => {
    const topic = { name: 'Schrift', pathname: '/de/blogs/topics/schrift' }
    expect(listThing({ ...list, topic }, origin)).toMatchObject({
      '@type': 'CollectionPage',
      about: { '@type': 'Thing', name: 'Schrift' },
    })
  })
})

describe('profileThing', () => {
  const avatar = { src: '/api/media/file/lena.jpg', alt: '', width: 1, height: 1 }
  const known = { bio: 'Reads aloud.', avatar: { ...avatar, placeholder: undefined } }
  const url = `${origin}/de/authors/lena-hartmann`

  it('is a page about a person, in the site of its language', () => {
    expect(profileThing(authorIn('de', {}, known), origin)).toEqual({
      '@type': 'ProfilePage',
      '@id': url,
      url,
      name: 'Lena Hartmann',
      inLanguage: 'de',
      isPartOf: { '@id': `${origin}/de#website` },
      mainEntity: {
        '@type': 'Person',
        name: 'Lena Hartmann',
        url,
        description: 'Reads aloud.',
        image: `${origin}/api/media/file/lena.jpg`,
      },
    })
  })

  it('uses no English where the language has its own text', () => {
    const page = authorIn('de', {}, { ...known, bioLocale: 'en' })
    expect(profileThing(page, origin)).not.toHaveProperty('mainEntity.description')
  })

  it('is a list of her articles on a later page', () => {
    const page = authorIn('de', { page: 2, canonical: '/de/authors/lena-hartmann/page/2' }, known)
    expect(profileThing(page, origin)).toMatchObject({
      '@type': 'CollectionPage',
      url: `${url}/page/2`,
      about: { '@type': 'Person', url },
    })
  })
})

describe('breadcrumbThing', () => {
  it('numbers the way from the home page, in absolute addresses', () => {
    const breadcrumbs = [
      { label: 'Octavo', href: '/de' },
      { label: 'Papiergrößen', href: '/de/blogs/papiergrößen' },
    ]
    expect(breadcrumbThing(breadcrumbs, origin)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Octavo', item: `${origin}/de` },
        { '@type': 'ListItem', position: 2, name: 'Papiergrößen', item: german },
      ],
    })
  })
})

describe('structuredGraph', () => {
  it('is empty where there is nothing to describe', () => {
    expect(structuredGraph([])).toBeUndefined()
  })
})

describe('serializeStructuredData', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT ',
    '<!-- <script>',
    'a < b & c > d',
    '"\\\u2028\u2029',
    '\\u003c/script>',
  ])('closes no script element with %j, and loses nothing', (title) => {
    const text = serializeStructuredData({ title })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ title })
  })
})

import { describe, expect, it } from 'vitest'
import { articleMetadata, listMetadata, pageMetadata } from '#src/features/seo/metadata'
import { heads } from '#src/page-types/heads'
import type { PageKind } from '#src/page-types/routes'
import { authorIn, blogIn, origin, pageIn, site } from '../features/seo/pages'

const page = pageIn('de', ['en', 'de'])
const of = (kind: PageKind, model: object = page, own = site) => ({
  metadata: heads[kind].metadata(model as never, own, origin),
  things: heads[kind].structuredData?.(model as never, own, origin) ?? [],
})

describe('what search engines get of a kind of page', () => {
  it.each([
    ['page', pageMetadata],
    ['privacy', pageMetadata],
    ['terms', pageMetadata],
  ] as const)('is that of any page for %s', (kind, metadata) => {
    expect(of(kind).metadata).toEqual(metadata(page, site, origin))
  })

  it('is that of an article, with the article as a thing', () => {
    const article = blogIn('en', ['en'])
    const { metadata, things } = of('blog', article)
    expect(metadata).toEqual(articleMetadata(article, site, origin))
    expect(things).toMatchObject([{ '@type': 'BlogPosting' }])
  })

  it.each(['blogs', 'topic'] as const)('is that of a list, with its articles, for %s', (kind) => {
    const list = { ...page, kind: 'blogs', articles: [], page: 1, pages: 1, topics: [] }
    const { metadata, things } = of(kind, list)
    expect(metadata).toEqual(listMetadata(list as never, site, origin))
    expect(things).toHaveLength(1)
  })

  it('is that of an author, with the author as a thing', () => {
    expect(of('author', authorIn('en')).things).toMatchObject([{ '@type': 'ProfilePage' }])
  })

  it('names the site on its home page, and proves whose it is', () => {
    const { metadata, things } = of('home')
    const { icons, ...rest } = metadata
    expect(rest).toEqual(pageMetadata(page, site, origin))
    expect(icons).toBeDefined()
    expect(things.length).toBeGreaterThan(0)
    const verification = { 'google-site-verification': 'x' }
    expect(of('home', page, { ...site, verification }).metadata.verification).toEqual({
      other: verification,
    })
  })

  it('shows a search as it is shared, without a description of its results', () => {
    const { openGraph, title, twitter } = of('search').metadata
    const shared = pageMetadata(page, site, origin)
    expect(title).toBe('Paper sizes · Octavo')
    expect(openGraph).toEqual({ title: 'Paper sizes', images: shared.openGraph?.images })
    expect(twitter).toEqual(shared.twitter)
    expect(of('search', { ...page, shareImage: undefined }).metadata.openGraph).not.toHaveProperty(
      'url',
    )
  })

  it('is nothing but a title for the page without a connection', () => {
    expect(of('offline').metadata).toEqual({
      title: 'Paper sizes · Octavo',
      robots: { index: false },
    })
    expect(of('offline').things).toEqual([])
  })
})

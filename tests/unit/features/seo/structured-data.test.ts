import { describe, expect, it } from 'vitest'
import { serializeStructuredData } from '#src/features/seo/structured-data'
import { blogStructuredData } from '#src/page-types/blog/head'
import { blogIn, origin, site } from './pages'

describe('blogStructuredData', () => {
  it('describes a post with absolute addresses and language tags', () => {
    expect(blogStructuredData(blogIn('jp', ['en', 'jp']), site, origin)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Paper sizes',
      description: 'From A0 to A10.',
      inLanguage: 'ja',
      datePublished: '2026-11-03T08:00:00.000Z',
      dateModified: '2026-11-04T09:30:00.000Z',
      url: `${origin}/jp/blogs/%E7%94%A8%E7%B4%99%E3%82%B5%E3%82%A4%E3%82%BA`,
      mainEntityOfPage: `${origin}/jp/blogs/%E7%94%A8%E7%B4%99%E3%82%B5%E3%82%A4%E3%82%BA`,
      image: [`${origin}/api/media/file/paper.jpg`],
      author: { '@type': 'Person', name: 'Lena Hartmann' },
      publisher: { '@type': 'Organization', name: 'Octavo', url: origin },
      keywords: 'Typography, URLs',
    })
  })

  it('describes the English post where English stands in', () => {
    expect(blogStructuredData(blogIn('ko', ['en']), site, origin)).toMatchObject({
      inLanguage: 'en',
      url: `${origin}/blogs/paper-sizes`,
    })
  })

  it('says nothing of what a post does not have', () => {
    const bare = blogIn('en', ['en'], {
      author: undefined,
      shareImage: undefined,
      description: undefined,
      tags: [],
    })
    const written = JSON.parse(serializeStructuredData(blogStructuredData(bare, site, origin)))
    for (const key of ['author', 'image', 'description', 'keywords']) {
      expect(written).not.toHaveProperty(key)
    }
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

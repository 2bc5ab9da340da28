import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { articlePath } from '#src/page-types/blog/route'
import { articleListPath } from '#src/page-types/blogs/route'
import {
  dependsOnQuery,
  isForReading,
  isReservedPath,
  matchRoute,
} from '#src/page-types/route-of-path'
import { topicPath } from '#src/page-types/topic/route'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isDocumentId, parseCount, parseLaterPage } from '#src/platform/i18n/segment'

const id = '64f0c0ffee0123456789abcd'

describe('matchRoute', () => {
  it.each([
    ['/', { kind: 'home' }],
    ['/blogs', { kind: 'blogs', page: 1 }],
    ['/blogs/page/2', { kind: 'blogs', page: 2 }],
    ['/blogs/page/999999', { kind: 'blogs', page: 999_999 }],
    ['/blogs/first-post', { kind: 'blog', id: 'first-post' }],
    ['/blogs/言語の名前', { kind: 'blog', id: '言語の名前' }],
    ['/blogs/page', { kind: 'blog', id: 'page' }],
    [`/blogs/${id}`, { kind: 'blog', id }],
    ['/blogs/topics', { kind: 'blog', id: 'topics' }],
    ['/blogs/topics/paper', { kind: 'topic', id: 'paper', page: 1 }],
    ['/blogs/topics/topics', { kind: 'topic', id: 'topics', page: 1 }],
    ['/blogs/topics/page', { kind: 'topic', id: 'page', page: 1 }],
    ['/blogs/topics/字体排印', { kind: 'topic', id: '字体排印', page: 1 }],
    [`/blogs/topics/${id}`, { kind: 'topic', id, page: 1 }],
    ['/authors/inês-duarte', { kind: 'author', id: 'inês-duarte', page: 1 }],
    ['/authors/lena/page/3', { kind: 'author', id: 'lena', page: 3 }],
    ['/blogs/topics/paper/page/2', { kind: 'topic', id: 'paper', page: 2 }],
    ['/blogs/topics/page/page/30', { kind: 'topic', id: 'page', page: 30 }],
    ['/privacy-policy', { kind: 'privacy' }],
    ['/terms-conditions', { kind: 'terms' }],
    ['/search', { kind: 'search' }],
    ['/offline', { kind: 'offline' }],
    ['/sitemap.xml', { kind: 'sitemap' }],
    ['/sitemap/1.xml', { kind: 'sitemap-part', part: 1 }],
    ['/sitemap/12.xml', { kind: 'sitemap-part', part: 12 }],
  ])('recognizes %s in every language', (path, route) => {
    for (const locale of locales) {
      expect(matchRoute(buildPathname(locale, path))).toEqual({ ...route, locale })
    }
  })

  it.each([
    ['/blogs/page/1', 'the first page, which has a path of its own'],
    ['/blogs/page/0', 'a page before the first'],
    ['/blogs/page/-1', 'a negative page'],
    ['/blogs/page/02', 'a leading zero'],
    ['/blogs/page/2.5', 'a fraction'],
    ['/blogs/page/1e3', 'an exponent'],
    ['/blogs/page/1000000', 'a page of seven digits'],
    ['/blogs/page/２', 'a full-width digit'],
    ['/blogs/page/x', 'a word for a page'],
    ['/blogs/page/', 'no page'],
    ['/blogs/topics/', 'no topic'],
    ['/authors/', 'no author'],
    ['/authors/lena/page/1', 'the first page of an author, which has a path of its own'],
    ['/blogs/topics/Paper', 'a topic in capitals'],
    ['/blogs/topics/a b', 'a topic with a space'],
    ['/blogs/topics/Paper/page/2', 'a later page of a topic in capitals'],
    ['/blogs/topics/paper/page/1', 'the first page of a topic, which has a path of its own'],
    ['/blogs/topics/paper/page/x', 'a word for a page of a topic'],
    ['/blogs/topics/paper/page/', 'no page of a topic'],
    ['/blogs/', 'no slug'],
    ['/blogs/First-Post', 'capitals'],
    ['/blogs/😀', 'an emoji'],
    ['/blogs/a b', 'a space'],
    ['/blogs/a%2Fb', 'an encoded slash'],
    ['/blogs/..', 'dots'],
    ['/blogs/gro\u0308ße', 'decomposed letters'],
    [`/blogs/${'a'.repeat(97)}`, 'an overlong slug'],
    ['/blogs/first-post.html', 'a file name'],
  ])('calls %j invalid: %s', (path) => {
    expect(matchRoute(path)).toEqual({ kind: 'invalid', locale: 'en' })
    expect(matchRoute(`/ko${path}`)).toEqual({ kind: 'invalid', locale: 'ko' })
  })

  it.each([
    '/blog',
    '/about',
    '/about/us',
    '/about/us/team',
    '/会社概要/チーム',
    '/topics/paper',
    '/topics',
    '/constructor',
    '/sitemap',
    '/sitemap/1xml',
    '/xx',
    '/page',
    '/pages/2',
  ])('takes %s for an address that an editor may have given', (path) => {
    for (const locale of locales) {
      expect(matchRoute(buildPathname(locale, path))).toEqual({ kind: 'page', locale, path })
    }
  })

  it.each([
    ['/a/b/c/d', 'four levels'],
    ['/About', 'capitals'],
    ['/about/Us', 'capitals below'],
    ['/about/', 'an empty segment'],
    ['/a b', 'a space'],
    ['/wp-login.php', 'a file name'],
    [`/${'a'.repeat(97)}`, 'an overlong slug'],
    ['/blogs/first-post/comments', 'the posts'],
    ['/blogs/topic/paper', 'the posts'],
    ['/search/x', 'the search'],
    ['/offline/x', 'the offline page'],
    ['/privacy-policy/x', 'the privacy policy'],
    ['/terms-conditions/x/y', 'the terms'],
    ['/admin', 'the admin'],
    ['/admin/collections/pages', 'the admin'],
    ['/api/pages', 'the API'],
    ['/preview/x', 'previews'],
    ['/builds/meta', 'what scripts read of builds'],
    ['/404', 'Next’s error pages'],
    ['/500', 'Next’s error pages'],
  ])('does not take %s for one: %s', (path) => {
    expect(matchRoute(path)).toEqual({ kind: 'unknown', locale: 'en' })
    expect(matchRoute(`/jp${path}`)).toEqual({ kind: 'unknown', locale: 'jp' })
  })

  it.each([...locales, 'ja'])('does not take a second language, %s, for a page', (code) => {
    expect(isReservedPath(`/${code}`)).toBe(true)
    expect(matchRoute(`/fr/${code}`)).toEqual({ kind: 'unknown', locale: 'fr' })
  })

  it.each([
    '/blogs/page/2/3',
    '/blogs/topics/paper/page',
    '/authors',
    '/authors/lena/posts',
    '/blogs/topics/paper/comments',
    '/blogs/topics/paper/comments/2',
    '/blogs/topics/paper/page/2/3',
    '/Blogs',
    '/a/sitemap/1.xml',
    '/sitemap/0.xml',
    '/sitemap/01.xml',
    '/sitemap/1.xml/x',
    '/sitemap/x.xml',
    '/sitemap/1.json',
    '/en/blogs',
    '/ja/blogs',
  ])('does not recognize %s', (path) => {
    expect(matchRoute(path)).toEqual({ kind: 'unknown', locale: 'en' })
    expect(matchRoute(`/jp${path}`)).toEqual({ kind: 'unknown', locale: 'jp' })
  })
})

describe('a route', () => {
  it('depends on the query where it is the search, and nowhere else', () => {
    const ways = ['/search', '/blogs', '/sitemap.xml', '/nowhere/at/all/here'].map(matchRoute)
    expect(ways.map(dependsOnQuery)).toEqual([true, false, false, false])
    expect(ways.map(isForReading)).toEqual([false, true, false, false])
  })
})

describe('the paths of blogs', () => {
  it('lead to the routes that they name', () => {
    expect(matchRoute(articlePath('x'))).toEqual({ kind: 'blog', locale: 'en', id: 'x' })
    for (const page of [1, 2, 300]) {
      expect(matchRoute(articleListPath(page))).toEqual({ kind: 'blogs', locale: 'en', page })
      expect(matchRoute(topicPath('x', page))).toEqual({
        kind: 'topic',
        locale: 'en',
        id: 'x',
        page,
      })
    }
  })

  it('have one path for the first page of the list', () => {
    expect([0, 1].map(articleListPath)).toEqual(['/blogs', '/blogs'])
  })
})

describe('isDocumentId', () => {
  it.each([
    [id, true],
    [id.toUpperCase(), true],
    [id.slice(1), false],
    [`${id}a`, false],
    [`${id.slice(1)}g`, false],
    [`${id}\n`, false],
    ['', false],
  ])('returns for %j: %s', (segment, expected) => {
    expect(isDocumentId(segment)).toBe(expected)
  })
})

describe('parseCount', () => {
  it.each([
    ['1', 1],
    ['10', 10],
    ['999999', 999_999],
    ['0', undefined],
    ['', undefined],
    ['+1', undefined],
    ['-1', undefined],
    ['01', undefined],
    ['1.0', undefined],
    ['1 ', undefined],
    ['1\n', undefined],
    ['0x10', undefined],
    ['1000000', undefined],
    ['٣', undefined],
  ])('reads %j as %s', (text, count) => {
    expect(parseCount(text)).toBe(count)
  })
})

describe('parseLaterPage', () => {
  it.each([
    ['2', 2],
    ['999999', 999_999],
    ['1', undefined],
    ['0', undefined],
    ['02', undefined],
    ['x', undefined],
  ])('reads %j as %s', (text, page) => {
    expect(parseLaterPage(text)).toBe(page)
  })
})

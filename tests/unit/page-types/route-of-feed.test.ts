import { describe, expect, it } from 'vitest'
import { feedRouteOf } from '#src/page-types/route-of-feed'

describe('feedRouteOf', () => {
  it.each([
    ['/blogs', { kind: 'blogs', locale: 'en' }],
    ['/jp/blogs', { kind: 'blogs', locale: 'jp' }],
    ['/zh/blogs/topics/法律', { kind: 'topic', locale: 'zh', id: '法律' }],
    ['/jp/authors/森健二', { kind: 'author', locale: 'jp', id: '森健二' }],
  ])('finds that %s can be followed', (pathname, route) => {
    expect(feedRouteOf(pathname)).toMatchObject(route)
  })

  it.each([
    '/',
    '/blogs/page/2',
    '/blogs/topics/law/page/2',
    '/authors',
    '/authors/lena/page/2',
    '/blogs/a-post',
    '/search',
    '/about',
    '/blogs?x',
  ])('finds that %s cannot be followed', (pathname) => {
    expect(feedRouteOf(pathname)).toBeUndefined()
  })
})

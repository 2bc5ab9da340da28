import { describe, expect, it } from 'vitest'
import { meantPathname } from '#src/page-types/route-of-guess'

describe('meantPathname', () => {
  it.each([
    ['/Blogs', '/blogs'],
    ['/de/BLOGS/Über', '/de/blogs/Über'],
    ['/Privacy-Policy', '/privacy-policy'],
    ['/blogs/page/1', '/blogs'],
    ['/jp/Blogs/page/1', '/jp/blogs'],
    ['/blogs/topics/paper/page/1', '/blogs/topics/paper'],
  ])('makes %s %s', (pathname, meant) => {
    expect(meantPathname(pathname)).toBe(meant)
  })

  it.each([
    '/',
    '/de',
    '/blogs',
    '/blogs/page/2',
    '/blogs/page/01',
    '/Blogsy',
    '/About-Us',
    '/about/page/1',
    '/page/1',
  ])('leaves %s', (pathname) => {
    expect(meantPathname(pathname)).toBe(pathname)
  })
})

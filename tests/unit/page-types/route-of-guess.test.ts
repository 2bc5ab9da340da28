import { describe, expect, it } from 'vitest'
import { meantPathname } from '#src/page-types/route-of-guess'

describe('meantPathname', () => {
  it.each([
    ['/Blogs', '/blogs'],
    ['/de/BLOGS/Über', '/de/blogs/über'],
    ['/About-Us', '/about-us'],
    ['/Blogsy', '/blogsy'],
    ['/Team/Lena-Hoff', '/team/lena-hoff'],
    ['/jp/blogs/ひ\u200Dらがな', '/jp/blogs/ひらがな'],
    ['/blogs/İstanbul-Da', '/blogs/istanbul-da'],
    ['/blogs/topics/\u200Fعربي', '/blogs/topics/عربي'],
    ['/Privacy-Policy', '/privacy-policy'],
    ['/SEARCH', '/search'],
    ['/blogs/page/1', '/blogs'],
    ['/jp/Blogs/page/1', '/jp/blogs'],
    ['/blogs/topics/paper/page/1', '/blogs/topics/paper'],
    ['/feed.xml', '/blogs/feed.xml'],
    ['/rss.xml', '/blogs/feed.xml'],
    ['/index.xml', '/blogs/feed.xml'],
    ['/de/atom.xml', '/de/blogs/feed.atom'],
    ['/jp/feed.json', '/jp/blogs/feed.json'],
    ['/Blogs/RSS.xml', '/blogs/feed.xml'],
    ['/blogs/feed.rss', '/blogs/feed.xml'],
    ['/Authors/lena', '/authors/lena'],
    ['/de/authors/lena/page/1', '/de/authors/lena'],
    ['/authors/lena/atom.xml', '/authors/lena/feed.atom'],
    ['/zh/blogs/topics/法律/rss.xml', '/zh/blogs/topics/法律/feed.xml'],
  ])('corrects %s to %s', (pathname, meant) => {
    expect(meantPathname(pathname)).toBe(meant)
  })

  it.each([
    '/',
    '/de',
    '/blogs',
    '/blogs/page/10',
    '/blogs/feed.xmlx/A',
    '/x/rss.xml/y',
    '/blogs/page/2',
    '/blogs/page/01',
    '/Index.php',
    '/LICENSE.txt',
    '/blogs/NOT_A_SLUG',
    '/blogs/Don’t',
    '/about/page/1',
    '/page/1',
    '/blogs/feed.xml',
    '/de/blogs/feed.atom',
    '/sitemap.xml',
    '/blogs/a-post/feed.xml',
    '/blogs/page/2/rss.xml',
    '/about/rss.xml',
    '/manifest.json',
  ])('leaves %s unchanged', (pathname) => {
    expect(meantPathname(pathname)).toBe(pathname)
  })
})

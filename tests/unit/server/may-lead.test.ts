import { describe, expect, it } from 'vitest'
import { matchRoute } from '#src/page-types/route-of-path'
import { createMayLead } from '#src/server/origin/may-lead'

const rule = createMayLead({
  slugs: ['eight-languages', '八种语言', 'größe', 'imprint', 'ㅋㅋㅋ'],
  former: ['old-name', '/parent/former-page'],
  redirects: [
    '/shop',
    '/de/laden/',
    '/cn-old/*',
    '/?p=123',
    '/index.asp?PageID=26',
    '/Old Page.html',
  ],
})
const mayLead = (pathname: string): boolean => rule(pathname, matchRoute(pathname))

describe('an address', () => {
  it.each([
    [
      'of a page that the site has once',
      '/',
      '/de',
      '/blogs',
      '/de/blogs/page/3',
      '/search',
      '/terms-conditions',
    ],
    [
      'of a document',
      '/blogs/eight-languages',
      '/zh/blogs/八种语言',
      '/de/blogs/größe',
      '/imprint',
    ],
    ['of one in another language', '/fr/blogs/größe'],
    ['of one below others', '/anything/imprint'],
    ['of a list and its later pages', '/authors/imprint', '/blogs/topics/größe/page/2'],
    ['in another form', '/ko/blogs/ㅋㅋㅋ', '/blogs/EIGHT-languages', '/blogs/gro\u0308ße'],
    ['by id', '/blogs/0123456789abcdef01234567'],
    ['of the past', '/blogs/old-name', '/parent/former-page'],
    ['that a redirect leaves from', '/shop', '/shop/', '/Shop', '/de/shop', '/de/laden'],
    ['that the pattern of one may mean', '/cn-old', '/cn-old/x', '/cn-old/a/b/c'],
    ['of a file', '/favicon.ico', '/feed.xml', '/blogs/x.md', '/index.asp', '/old page.html'],
    ['of a file that has no ending', '/.well-known/apple-app-site-association'],
    ['of the site itself', '/_octavo/error', '/builds/meta/x', '/sitemap.xml'],
    ['with a prefix that is guessed', '/ja/blogs/x', '/en/x'],
  ])('%s may lead somewhere', (_, ...pathnames) => {
    for (const pathname of pathnames) expect(mayLead(pathname), pathname).toBe(true)
  })

  it.each([
    '/nothing',
    '/de/nichts',
    '/wp-admin',
    '/blogs/nothing',
    '/zh/blogs/没有',
    '/blogs/Not_A_Slug',
    '/authors/nobody',
    '/blogs/topics/none/page/2',
    '/imprint/below',
    '/shopping',
    '/a/b/c/d/e',
  ])('leads nowhere for certain: %s', (pathname) => {
    expect(mayLead(pathname)).toBe(false)
  })

  it('may lead somewhere whatever it is, where a pattern takes all', () => {
    const all = createMayLead({ slugs: [], former: [], redirects: ['/*'] })
    expect(all('/nothing', matchRoute('/nothing'))).toBe(true)
  })
})

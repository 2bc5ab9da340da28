import { describe, expect, it } from 'vitest'
import {
  carryQuery,
  chooseRedirect,
  fillTarget,
  isSameSource,
  keyOfSource,
  keysOfAddress,
  keysOfPatterns,
  patternsAmong,
  readSource,
  writeSource,
} from '#src/platform/i18n/redirects/redirect-source'
import { stepsOf } from '../../../support/counted-work/counted-call'

const rules = [
  '/old',
  '/old page.html',
  '/index.asp',
  '/index.asp?PageID=26',
  '/index.asp?PageID=26&lang=de',
  '/?p=123',
  '/cn/*',
  '/cn/news/*',
  '/de/über',
  '/what%3F',
  '/c%23/*',
  '/ask%3F?id=1',
  '/blog/:year/:slug',
  '/blog/2020/:slug',
  '/blog/:year/:slug.html',
  '/blog/:year/post-:slug.html',
  '/blog/:year/:slug/feed/*',
  '/blog/*',
  '/%3Aslug',
].map((from) => ({ from }))

describe('the redirect that a request follows', () => {
  it.each([
    ['/old', '', '/old'],
    ['/OLD', '', '/old'],
    ['/old', '?utm_source=x', '/old'],
    ['/old page.html', '', '/old page.html'],
    ['/index.asp', '', '/index.asp'],
    ['/index.asp', '?PageID=27', '/index.asp'],
    ['/Index.ASP', '?PageID=26', '/index.asp?PageID=26'],
    ['/index.asp', '?pageid=26', '/index.asp'],
    ['/index.asp', '?x=1&PageID=26', '/index.asp?PageID=26'],
    ['/index.asp', '?lang=de&x=1&PageID=26', '/index.asp?PageID=26&lang=de'],
    ['/', '?p=123', '/?p=123'],
    ['/', '?p=1234', undefined],
    ['/', '', undefined],
    ['/cn', '', '/cn/*'],
    ['/cn/a/b', '', '/cn/*'],
    ['/CN/News/1', '?a', '/cn/news/*'],
    ['/cnn', '', undefined],
    ['/de/ÜBER', '', '/de/über'],
    // Names of old pages that hold the marks of addresses.
    ['/What?', '', '/what%3F'],
    ['/what?', '?x=1', '/what%3F'],
    ['/what', '', undefined],
    ['/C#/a', '', '/c%23/*'],
    ['/ask?', '?id=1', '/ask%3F?id=1'],
    ['/ask', '?id=1', undefined],
    // From the left, a name before a part, more text around a part, a part before a star.
    ['/blog/2019/a', '', '/blog/:year/:slug'],
    ['/Blog/2020/a', '?x', '/blog/2020/:slug'],
    ['/blog/2019/a.html', '', '/blog/:year/:slug.html'],
    ['/blog/2019/Post-a.HTML', '', '/blog/:year/post-:slug.html'],
    ['/blog/2019/post-.html', '', '/blog/:year/:slug.html'],
    ['/blog/2019/.html', '', '/blog/:year/:slug'],
    ['/blog/2020/a/feed', '', '/blog/:year/:slug/feed/*'],
    ['/blog/2020/a/feed/atom', '', '/blog/:year/:slug/feed/*'],
    ['/blog/2020/a/b', '', '/blog/*'],
    ['/blog/2020', '', '/blog/*'],
    ['/:slug', '', '/%3Aslug'],
    ['/x', '', undefined],
  ])('%s%s has %s', (pathname, query, from) => {
    expect(chooseRedirect(rules, pathname, query)?.from).toBe(from)
    // It is found by its key, with the few others that share one.
    const keys = [...keysOfAddress(pathname, query), ...keysOfPatterns(pathname)]
    const found = rules.filter((rule) => keys.includes(keyOfSource(readSource(rule.from))))
    expect(chooseRedirect(found, pathname, query)?.from).toBe(from)
  })

  it('is the same however the source is written', () => {
    for (const { from } of rules) expect(writeSource(readSource(from))).toBe(from)
    expect(isSameSource(readSource('/A?b=1&a=2'), readSource('/a?a=2&b=1'))).toBe(true)
    expect(isSameSource(readSource('/a?a=2'), readSource('/a?a=3'))).toBe(false)
    expect(isSameSource(readSource('/a'), readSource('/a/*'))).toBe(false)
    expect(isSameSource(readSource('/A/:b/c'), readSource('/a/:d/c'))).toBe(true)
    expect(isSameSource(readSource('/a/:b'), readSource('/a/x-:b'))).toBe(false)
    expect(isSameSource(readSource('/a/:b'), readSource('/a/:b/*'))).toBe(false)
    expect(isSameSource(readSource('/:a'), readSource('/%3Aa'))).toBe(false)
  })

  it('is looked up by a few keys, whatever is requested', () => {
    const query = `?${Array.from({ length: 500 }, (_, n) => `p${n}=1`).join('&')}`
    const pathname = '/a'.repeat(900)
    expect([...keysOfAddress(pathname, query), ...keysOfPatterns(pathname)].length).toBeLessThan(50)
  })
})

describe('patterns', () => {
  it('are looked up in steps that depend neither on their number nor on their form', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => ({ from: `/${n}-:a.html/:b/${n}/*` }))
    const hostile = `/${'a'.repeat(1_000)}`.repeat(2)
    expect(patternsAmong(many).find('/1999-x.html/y/1999/z')).toEqual(many[1_999])
    const file = 'tests/unit/platform/i18n/look-up-patterns'
    const added = async (count: number) => stepsOf(file, 'lookUp', [many.slice(0, count)])
    const [few, all] = [await added(10), await added(2_000)]
    for (const pathname of ['/7-x.html/y/7/z', hostile, '/a'.repeat(1_000)]) {
      const ofFew = (await stepsOf(file, 'lookUp', [many.slice(0, 10), pathname])) - few
      const ofAll = (await stepsOf(file, 'lookUp', [many, pathname])) - all
      expect(ofFew).toBeGreaterThan(0)
      expect(ofAll).toBeLessThan(5 * ofFew)
    }
  })
})

describe('the target of a redirected request', () => {
  it.each([
    ['/new', '/old', '/old', '?utm_source=x', '/new?utm_source=x'],
    ['/new', '/index.asp?PageID=26', '/index.asp', '?PageID=26&x=1', '/new?x=1'],
    ['/zh/*', '/cn/*', '/cn/a/b', '', '/zh/a/b'],
    ['/zh/*', '/cn/*', '/cn', '?a=1', '/zh?a=1'],
    ['/*', '/cn/*', '/cn', '', '/'],
    ['/*', '/cn/*', '/cn/a', '', '/a'],
    ['/*', '/cn/*', '/cn//evil.example/a', '', '/evil.example/a'],
    ['/zh/*?from=cn', '/cn/*', '/cn/a', '?b=1', '/zh/a?from=cn&b=1'],
    ['https://example.cn/*', '/cn/*', '/cn/a b', '', 'https://example.cn/a%20b'],
    ['/zh', '/cn/*', '/cn/a', '', '/zh'],
    ['https://example.cn/*', '/cn/*', '/cn/a', '?b=1', 'https://example.cn/a?b=1'],
    ['/new?a=1#top', '/old', '/old', '?a=2&b=3', '/new?a=1&b=3#top'],
    ['/new', '/old', '/old', '?q=a+b%20c', '/new?q=a+b+c'],
    ['/articles/:slug', '/blog/:year/:slug', '/Blog/2019/Über', '?a=1', '/articles/Über?a=1'],
    ['/:slug/:year', '/:year-archive/:slug.html', '/2019-Archive/a b.HTML', '', '/a b/2019'],
    ['/:a/*', '/old/:a/*', '/old/x/y/z', '', '/x/y/z'],
    ['/:a/*', '/old/:a/*', '/old/x', '', '/x'],
    ['/:a', '/old/:a', '/old/*', '', '/*'],
    ['/find?q=:a#:a', '/old/:a', '/old/c&d=1', '', '/find?q=c%26d%3D1#c%26d%3D1'],
    ['https://example.org/:a', '/old/:a', '/old/a b?c', '', 'https://example.org/a%20b%3Fc'],
    // No value of a request names another site.
    ['/:a', '/old/:a', '/old/\\evil.example', '', '/\\evil.example'],
    ['/:a/:b', '/old/:a/:b', '/old//evil.example/x', '', '/evil.example/x'],
    [
      'https://:a@example.org/',
      '/old/:a',
      '/old/evil.example#',
      '',
      'https://evil.example%23@example.org/',
    ],
    // The case of letters may change their number.
    ['/:a', '/İ-:a', '/İ-Stanbul', '', '/stanbul'],
    ['/:slug', '/:other', '/x', '', '/:slug'],
  ])('%s from %s for %s%s is %s', (target, from, pathname, query, location) => {
    expect(fillTarget(target, from, pathname, query)).toBe(location)
  })

  it.each([
    ['/a', '?b=1', '/a?b=1'],
    ['/a?b=1', '?b=2&c=%20', '/a?b=1&c=%20'],
    ['/a#x', '?b=1', '/a?b=1#x'],
    ['https://example.org', '?b', 'https://example.org?b'],
    ['/a', '?', '/a'],
    ['/a', '', '/a'],
  ])('%s with %s is %s', (location, query, expected) => {
    expect(carryQuery(location, query)).toBe(expected)
  })
})

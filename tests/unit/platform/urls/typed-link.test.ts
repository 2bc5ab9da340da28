import { describe, expect, it } from 'vitest'
import { mendedLink, readLink } from '#src/platform/urls/typed-link'
import { withinSteps } from '../../../support/counted-work/counted-call'

/** What earlier saves of the editor stored. */
function mangled(link: string, saves: number): string {
  return saves === 0 ? link : mangled(encodeURIComponent(link), saves - 1)
}

describe('a typed link', () => {
  it.each([
    '/zh/blogs/八种语言的网址别名',
    '/de/blogs/größe',
    '/zh/blogs/%E5%85%AB',
    '/search?q=paper+size',
    '/100%',
    '/',
    '#言語',
    '#',
    '?page=2',
    'http://intranet/page',
    'HTTP://Example.org',
    'https://例え.テスト/パス',
    'https://en.wikipedia.org/wiki/Paper_(size)',
    'https://example.org/?x=1&y=2#a/b?c',
    'https://example.org:8080/x',
    'http://[2001:db8::1]:80/x',
    'mailto:ines@example.org?subject=Hello&body=a%0Ab',
    'mailto:?subject=Hello',
    'sms:+4930123?body=hi',
    'tel:+49-(30)-123.4',
    'tel:112',
    'xmpp:ines@example.org',
    'magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a',
  ])('%j stays', (link) => {
    expect(readLink(link)).toEqual({ link })
  })

  it.each([
    ['example.org/a', 'https://example.org/a'],
    ['www.example.org', 'https://www.example.org'],
    ['bücher.example/ä', 'https://bücher.example/ä'],
    ['пример.рф', 'https://пример.рф'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['//example.org/a', 'https://example.org/a'],
    // Browsers go to the same place (web-platform-tests, urltestdata.json).
    ['///example.org/../a', 'https://example.org/../a'],
    ['/\\example.org/a', 'https://example.org/a'],
    ['/\\/\\//example.org/a', 'https://example.org/a'],
    ['localhost:3000/x', 'http://localhost:3000/x'],
    ['[::1]:8080/x', 'http://[::1]:8080/x'],
    ['192.168.0.1', 'http://192.168.0.1'],
    ['http:/example.org', 'http://example.org'],
    ['https:example.org', 'https://example.org'],
    ['https://https://example.org/a', 'https://example.org/a'],
    ['ines@example.org', 'mailto:ines@example.org'],
    [
      'mailto:ines@example.org ?subject=Hello there',
      'mailto:ines@example.org?subject=Hello%20there',
    ],
    ['mailto:Ines Sá <ines@example.org>', 'mailto:ines@example.org'],
    ['Ines Sá <ines@example.org>', 'mailto:ines@example.org'],
    ['a@example.org; b@example.org;', 'mailto:a@example.org,b@example.org'],
    ['mailto:a@example.org; B <b@example.org>?cc=c', 'mailto:a@example.org,b@example.org?cc=c'],
    ['mailto:%22not%40me%22@example.org', 'mailto:%22not%40me%22@example.org'],
    ['< https://example.org/ >', 'https://example.org/'],
    ['http:https://https://example.org/a', 'https://example.org/a'],
    ['tel:+49 30 123', 'tel:+4930123'],
    ['tel:+49 (0)30 123', 'tel:+4930123'],
    ['+49 30 123', 'tel:+4930123'],
    ['sms:+49 30 123', 'sms:+4930123'],
    [' https://example.org/ \n', 'https://example.org/'],
    ['\u200b\ufeffhttps://example.org/\u202c', 'https://example.org/'],
    ['<https://example.org/>', 'https://example.org/'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['/old page', '/old%20page'],
  ])('%j is corrected to %j', (typed, link) => {
    expect(readLink(typed)).toEqual({ link })
    expect(readLink(link)).toEqual({ link })
  })

  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['https://', 'empty'],
    ['javascript:alert(1)', 'forbidden'],
    ['JaVaScRiPt:alert(1)', 'forbidden'],
    [' java\nscript:alert(1)', 'forbidden'],
    ['\u0001javascript:alert(1)', 'forbidden'],
    ['<javascript:alert(1)>', 'forbidden'],
    ['javascript:3000', 'forbidden'],
    [encodeURIComponent('javascript:alert(1)'), 'forbidden'],
    ['data:text/html,<p>', 'forbidden'],
    ['vbscript:x', 'forbidden'],
    ['blob:https://example.org/1', 'forbidden'],
    ['file:///etc/passwd', 'forbidden'],
    ['\\\\server\\share', 'unclear'],
    ['blogs', 'unclear'],
    ['../x', 'unclear'],
    ['index.html', 'unclear'],
    ['not an address', 'unclear'],
    ['example.org is nice', 'unclear'],
    ['3.14', 'unclear'],
    ['https://a b.example/', 'unclear'],
    ['ftp://example.org%80/', 'unclear'],
    ['urn://test:test', 'unclear'],
    ['https://exa<mple.org/', 'unclear'],
    ['mailto:ines', 'unclear'],
    ['mailto:ines@example.org; soon', 'unclear'],
    ['mailto:a@b@example.org', 'unclear'],
    ['tel:', 'unclear'],
    ['tel:soon', 'unclear'],
  ])('%j is invalid: %s', (typed, fault) => {
    expect(readLink(typed)).toEqual({ fault })
  })
})

describe('a link that earlier saves have encoded', () => {
  it.each([
    '/zh/blogs/八种语言的网址别名',
    '/zh/blogs/%E5%85%AB',
    '/100%',
    '#言語',
    '/search?q=paper+size',
    'http://intranet/page',
  ])('is %j again, however often', (link) => {
    for (const saves of [1, 2, 3, 40]) expect(mendedLink(mangled(link, saves))).toBe(link)
  })

  it('is corrected like one that was typed, and its text comes back where it is invalid', () => {
    expect(mendedLink(mangled('tel:+49 30 123', 2))).toBe('tel:+4930123')
    expect(mendedLink(mangled('not an address', 2))).toBe('not an address')
    expect(mendedLink('blogs')).toBe('blogs')
  })

  it.each([
    ['an encoded sign many times', `%2F${'%25'.repeat(10_000)}`, undefined],
    ['more saves than a link has', `%${'25'.repeat(10_000)}2F`, undefined],
    ['a number', `tel:${'1'.repeat(20_000)} !`, undefined],
    ['a host', `${'a.'.repeat(20_000)}!`, undefined],
    ['blanks after a bracket', `<${' '.repeat(20_000)}x`, undefined],
    ['a prefix many times', `${'https:/'.repeat(10_000)}x`, undefined],
    // A round for each save; longer texts aren't tried.
    ['many saves', `%${'25'.repeat(2_000)}2F`, 4 * 2_000],
  ])(
    'takes steps in proportion to its length, even if made to take long: %s',
    async (_, link, perSign) => {
      const mended = await withinSteps(
        'src/platform/urls/typed-link',
        'mendedLink',
        [link],
        perSign,
      )
      expect(mended).toBe(mendedLink(link))
    },
  )
})

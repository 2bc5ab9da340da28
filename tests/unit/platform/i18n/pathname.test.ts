import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  buildPathname,
  canonicalPathname,
  decodePathname,
  encodeHref,
  encodeLocation,
  encodePathname,
  parsePathname,
} from '#src/platform/i18n/pathname'
import { specified } from '../../../support/locales/specified'
import { randomTexts } from './random'

const pieces = [
  '/',
  '//',
  '\\',
  'en',
  'ja',
  'jp',
  'de',
  'zh-TW',
  'blogs',
  'evil.example',
  '.',
  '..',
  '%2F',
  '%',
  ' ',
  '\t',
  '\n',
  '?',
  '#',
  '@',
  ':',
  'ｅｎ',
  '言語',
  'a\u0308',
  '😀',
  'constructor',
]

describe('parsePathname', () => {
  it.each([
    ['', 'en', '/'],
    ['/', 'en', '/'],
    ['/blogs', 'en', '/blogs'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/blogs/x', 'de', '/blogs/x'],
    ['/jp/blogs/言語', 'jp', '/blogs/言語'],
    ['/ja/blogs', 'en', '/ja/blogs'],
    ['/en/blogs', 'en', '/en/blogs'],
    ['/DE/blogs', 'en', '/DE/blogs'],
    ['/zh-TW/blogs', 'en', '/zh-TW/blogs'],
    ['/ｄｅ/blogs', 'en', '/ｄｅ/blogs'],
    ['/demo', 'en', '/demo'],
    ['//de/blogs', 'en', '//de/blogs'],
  ] as const)('reads %j as %s and %j', (pathname, locale, path) => {
    expect(parsePathname(pathname)).toEqual({ locale, path })
  })
})

describe('buildPathname', () => {
  it('prefixes every language but English', () => {
    expect(specified.map((locale) => buildPathname(locale, '/blogs/x'))).toEqual([
      '/blogs/x',
      '/zh/blogs/x',
      '/pt/blogs/x',
      '/de/blogs/x',
      '/fr/blogs/x',
      '/es/blogs/x',
      '/jp/blogs/x',
      '/ko/blogs/x',
    ])
  })

  it('gives no home page a trailing slash but the root', () => {
    expect(buildPathname('en', '/')).toBe('/')
    expect(buildPathname('jp', '/')).toBe('/jp')
  })

  it.each([...locales])('is undone by parsePathname in %s', (locale) => {
    for (const path of ['/', '/blogs', '/blogs/言語', '/a/b/c']) {
      expect(parsePathname(buildPathname(locale, path))).toEqual({ locale, path })
    }
  })
})

describe('canonicalPathname', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/blogs', '/blogs'],
    ['/blogs/', '/blogs'],
    ['/blogs//x///', '/blogs/x'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/blogs', '/blogs'],
    ['/en/en', '/'],
    ['/en/en/en/blogs', '/blogs'],
    ['/en/ja/blogs', '/jp/blogs'],
    ['/en/de', '/de'],
    ['/ja', '/jp'],
    ['/ja/', '/jp'],
    ['/ja/blogs/x', '/jp/blogs/x'],
    ['/jp/ja', '/jp/ja'],
    ['/de/en', '/de/en'],
    ['/de/', '/de'],
    ['/ja-JP/blogs', '/jp/blogs'],
    ['/EN/blogs', '/blogs'],
    ['/DE', '/de'],
    ['/zh-CN/blogs', '/zh/blogs'],
    ['/zh-Hans', '/zh'],
    ['/zh-Hant-TW/blogs', '/zh/blogs'],
    ['/pt_br/blogs', '/pt/blogs'],
    ['/es-419', '/es'],
    ['/en-US/fr', '/fr'],
    ['/de-luxe', '/de-luxe'],
    // `zz` is no language.
    ['/zz', '/zz'],
    ['/zz-ZZ/blogs', '/zz-ZZ/blogs'],
    ['/english', '/english'],
    ['/blogs/en', '/blogs/en'],
  ])('brings %j to %j', (pathname, canonical) => {
    expect(canonicalPathname(pathname)).toBe(canonical)
  })

  it.each([
    ['//evil.example/', '/evil.example'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example\\x', '/evil.example/x'],
    ['/en//evil.example', '/evil.example'],
    ['/ja//evil.example', '/jp/evil.example'],
    ['/en/\\/evil.example', '/evil.example'],
  ])('never makes another site of %j', (pathname, canonical) => {
    expect(canonicalPathname(pathname)).toBe(canonical)
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'takes /%s for a path like any other',
    (name) => {
      expect(canonicalPathname(`/${name}`)).toBe(`/${name}`)
    },
  )

  it('changes nothing the second time, begins with one slash and ends with none', () => {
    for (const text of randomTexts(1, 5_000, pieces, 8)) {
      const canonical = canonicalPathname(`/${text}`)
      expect(canonicalPathname(canonical)).toBe(canonical)
      expect(canonical).toMatch(/^\/(?![/\\])/)
      expect(canonical === '/' || !canonical.endsWith('/')).toBe(true)
    }
  })

  it('stays on its own site as an encoded Location', () => {
    const origin = 'https://www.example.org'
    for (const text of randomTexts(2, 5_000, pieces, 8)) {
      const location = encodePathname(canonicalPathname(`/${text}`))
      expect(new URL(location, origin).origin).toBe(origin)
    }
  })

  it('takes a prefix that is repeated thousands of times in one go', () => {
    expect(canonicalPathname(`${'/en'.repeat(5_000)}/blogs`)).toBe('/blogs')
  })
})

describe('encodePathname', () => {
  it.each([
    ['/', '/'],
    ['/blogs/first-post', '/blogs/first-post'],
    ['/de/blogs/größe', '/de/blogs/gr%C3%B6%C3%9Fe'],
    ['/jp/blogs/言語', '/jp/blogs/%E8%A8%80%E8%AA%9E'],
    ['/a b', '/a%20b'],
    ['/100%', '/100%25'],
    ['/%2F', '/%252F'],
    ['/a?b#c', '/a%3Fb%23c'],
    ['/\\evil', '/%5Cevil'],
    ['/a\r\nSet-Cookie: x', '/a%0D%0ASet-Cookie%3A%20x'],
    ['/😀', '/%F0%9F%98%80'],
  ])('writes %j as %j', (pathname, encoded) => {
    expect(encodePathname(pathname)).toBe(encoded)
  })

  it('is undone by decodePathname', () => {
    for (const text of randomTexts(3, 5_000, pieces, 6)) {
      const pathname = `/${text}`.normalize('NFC')
      expect(decodePathname(encodePathname(pathname))).toBe(pathname)
    }
  })
})

describe('decodePathname', () => {
  it.each([
    ['/gr%C3%B6%C3%9Fe', '/größe'],
    ['/gr%c3%b6%c3%9fe', '/größe'],
    ['/gro%CC%88%C3%9Fe', '/größe'],
    ['/gro\u0308ße', '/größe'],
    ['/%ED%95%9C', '/한'],
    ['/%E1%84%92%E1%85%A1%E1%86%AB', '/한'],
    ['/%2F%2Fevil.example', '///evil.example'],
    ['/%252F', '/%2F'],
    ['/%5Cevil', '/\\evil'],
    ['/a+b', '/a+b'],
    ['/%00', '/\u0000'],
  ])('reads %j as %j', (raw, pathname) => {
    expect(decodePathname(raw)).toBe(pathname)
  })

  it.each(['/%', '/%2', '/%zz', '/%FF', '/%C3', '/%C3%28', '/%ED%A0%80', '/%C0%AF', '/100%'])(
    'returns nothing for %j, which is not UTF-8',
    (raw) => {
      expect(decodePathname(raw)).toBeUndefined()
    },
  )

  it('decodes once: what is encoded twice stays a segment of its own', () => {
    const pathname = canonicalPathname(decodePathname('/%252F%252Fevil.example') ?? '')
    expect(pathname).toBe('/%2F%2Fevil.example')
    expect(encodePathname(pathname)).toBe('/%252F%252Fevil.example')
  })

  it('accepts an overlong pathname', () => {
    const long = '語'.repeat(10_000)
    expect(decodePathname(`/${encodeURIComponent(long)}`)).toBe(`/${long}`)
  })
})

describe('encodeHref', () => {
  it.each([
    ['/de/größe', '/de/gr%C3%B6%C3%9Fe'],
    ['/größe?q=ö#ü', '/gr%C3%B6%C3%9Fe?q=ö#ü'],
    ['/größe#a/b', '/gr%C3%B6%C3%9Fe#a/b'],
    ['/?a', '/?a'],
    ['#größe', '#größe'],
    ['https://example.org/größe', 'https://example.org/größe'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('writes %j as %j', (href, encoded) => {
    expect(encodeHref(href)).toBe(encoded)
  })
})

describe('encodeLocation', () => {
  it.each([
    ['/de/größe', '/de/gr%C3%B6%C3%9Fe'],
    ['/search?q=翻译#ü', '/search?q=%E7%BF%BB%E8%AF%91#%C3%BC'],
    ['/a?q=%C3%BC&x=a+b', '/a?q=%C3%BC&x=a+b'],
    ['/a?q=\r\nSet-Cookie: x', '/a?q=%0D%0ASet-Cookie:%20x'],
    ['/a?q=\ud800', '/a?q=%EF%BF%BD'],
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['https://ja.wikipedia.org/wiki/東京', 'https://ja.wikipedia.org/wiki/%E6%9D%B1%E4%BA%AC'],
    ['https://müller.example/ä?ö', 'https://xn--mller-kva.example/%C3%A4?%C3%B6'],
  ])('writes %j as %j', (href, encoded) => {
    expect(encodeLocation(href)).toBe(encoded)
  })
})

import { describe, expect, it } from 'vitest'
import { leadsTo, leavesFrom, type RedirectAddress } from '#collections/redirect-addresses'
import { adminLanguages } from '#locales/admin-languages'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'

/** The address as it is stored; nothing where there is a fault, which says what to write. */
function stored(address: RedirectAddress): string | undefined {
  if ('address' in address) return address.address
  for (const { labels } of Object.values(adminLanguages))
    expect(labels.serverMessages.redirects[address.fault]).toMatch(/[.。]$/)
  return undefined
}

describe('the source of a redirect', () => {
  it.each([
    ['/plain', '/plain'],
    ['  /blanks ', '/blanks'],
    ['/slash/', '/slash'],
    ['//double//slash', undefined],
    ['/inner//slash', '/inner/slash'],
    ['/en/english', '/english'],
    ['/ja/japanese', '/jp/japanese'],
    ['/de/%C3%BCber-uns', '/de/über-uns'],
    ['/de/u\u0308ber', '/de/über'],
    ['/de/deutsch', '/de/deutsch'],
    ['relative', undefined],
    ['https://example.org/x', undefined],
    ['/with?query', '/with?query='],
    ['/with?', undefined],
    ['/with#hash', undefined],
    ['/with blank', '/with blank'],
    ['/old page.html', '/old page.html'],
    ['/what%3F', '/what%3F'],
    ['/what%3f?b=2&a=1', '/what%3F?a=1&b=2'],
    ['/c%23/*', '/c%23/*'],
    ['/100%25', '/100%'],
    ['/old%20page.html', '/old page.html'],
    ['/index.asp?PageID=26', '/index.asp?PageID=26'],
    ['/index.asp/?b=2&a=1', '/index.asp?a=1&b=2'],
    ['/?p=123', '/?p=123'],
    ['/de/?p=Gr%C3%BCn und', '/de?p=Gr%C3%BCn+und'],
    ['/cn/*', '/cn/*'],
    ['/cn/*/', '/cn/*'],
    ['/*', '/*'],
    ['/cn*', undefined],
    ['/cn/*/x', undefined],
    ['/cn/*?a=1', undefined],
    ['/line\nbreak', undefined],
    ['/blog/:year/:slug', '/blog/:year/:slug'],
    ['/en//blog/:Year/:slug/', '/blog/:Year/:slug'],
    ['/de/%C3%BCber/:x.html', '/de/über/:x.html'],
    ['/p/post-:id/*', '/p/post-:id/*'],
    // A colon within a name is a colon, and so is an encoded one.
    ['/wiki/Category:Birds', '/wiki/Category:Birds'],
    ['/日本:旅', '/日本:旅'],
    ['/%3Aa/%3ab', '/%3Aa/%3Ab'],
    ['/time/12%3A30', '/time/12:30'],
    ['/:year-:month', undefined],
    ['/:a/:a', undefined],
    ['/a/:b?c=1', undefined],
    ['/admin/:x', undefined],
    [`/${'*/'.repeat(10_000)}`, undefined],
    ['/*'.repeat(900), undefined],
    ['/:a'.repeat(13), undefined],
    [`/${'x/'.repeat(12)}*`, `/${'x/'.repeat(12)}*`],
    [`/${'x/'.repeat(13)}*`, undefined],
    [`/${'x'.repeat(2_048)}`, undefined],
    ['/%', undefined],
    ['/%E0%A4%A', undefined],
    ['\\\\example.org', undefined],
    ['/', undefined],
    ['/en', undefined],
    ['/en/', undefined],
    ['', undefined],
    ['/admin', undefined],
    ['/admin/collections', undefined],
    ['/api/blogs', undefined],
    ['/_next/static', undefined],
    ['/_octavo/health', undefined],
    ['/builds/meta/x.json', undefined],
    ['/builds/latest.json', undefined],
    ['/builds', '/builds'],
    ['/de/blogs/_payload.json', undefined],
  ])('%s is stored as %s', (from, expected) => {
    expect(stored(leavesFrom(from))).toBe(expected)
  })
})

describe('the target of a redirect', () => {
  it.each([
    ['/blogs/', '/blogs'],
    ['/en/blogs?page=2#top', '/blogs?page=2#top'],
    ['/ja/blogs', '/jp/blogs'],
    ['/de/sch%C3%B6n', '/de/schön'],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['http://example.org', 'http://example.org'],
    ['//example.org/x', 'https://example.org/x'],
    ['example.org/größe', 'https://example.org/größe'],
    ['<https://example.org/a b>', 'https://example.org/a%20b'],
    ['ines@example.org', undefined],
    ['/\\example.org', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://example.org', undefined],
    ['https://', undefined],
    ['blogs', undefined],
    ['', undefined],
    [' /blogs ', '/blogs'],
    ['/what%3F', undefined],
    ['/zh/*', undefined],
    ['/:slug', '/:slug'],
    [`/${'x'.repeat(2_048)}`, undefined],
  ])('%s is stored as %s', (to, expected) => {
    expect(stored(leadsTo(to))).toBe(expected)
  })

  it.each([
    ['/zh/*', '/zh/*'],
    ['/zh', '/zh'],
    ['https://example.cn/old/*', 'https://example.cn/old/*'],
    ['/zh/*?from=cn', '/zh/*?from=cn'],
    ['/zh*', undefined],
    ['/*/zh', undefined],
  ])('%s is stored as %s for a pattern', (to, expected) => {
    expect(stored(leadsTo(to, readSource('/cn/*')))).toBe(expected)
  })
  it.each([
    ['/articles/:slug', '/articles/:slug'],
    ['/:year/:slug?from=:year#:slug', '/:year/:slug?from=:year#:slug'],
    ['https://example.org/:slug', 'https://example.org/:slug'],
    ['/articles', '/articles'],
    ['/:other', undefined],
    ['/articles/*', undefined],
    // No part is a host or a scheme.
    ['//:slug', undefined],
    ['https://:slug', undefined],
    ['https://:slug.example.org/', undefined],
    ['https://example.:slug/', undefined],
    [':slug', undefined],
    ['javascript:slug', undefined],
  ])('%s is stored as %s for a pattern with named parts', (to, expected) => {
    expect(stored(leadsTo(to, readSource('/blog/:year/:slug')))).toBe(expected)
  })
})

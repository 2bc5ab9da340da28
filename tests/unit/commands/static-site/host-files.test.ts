import { describe, expect, it } from 'vitest'
import { findHostRedirect } from '#src/commands/static-site/find-redirects'
import { hostFiles } from '#src/commands/static-site/host-files'
import type { HostRedirect } from '#src/commands/static-site/hosts/host-settings'
import { isForHosts } from '#src/commands/static-site/hosts/patterns'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'

const pattern = (source: string) => {
  const { hasStar, levels, params, pathname } = readSource(source)
  return { from: pathname, pattern: { hasStar, levels }, params }
}

const redirects: readonly HostRedirect[] = [
  { from: '/alt "x"', params: [], to: '/neu%20y', permanent: true },
  { from: '/soon', params: [], to: 'https://other.test/?a=1$', permanent: false },
  { from: '/', params: [['p', '12']], to: '/a', permanent: true },
  {
    from: '/index.asp',
    params: [
      ['a', '1'],
      ['b', 'x y'],
    ],
    to: '/b',
    permanent: true,
  },
  { ...pattern('/cn/*'), to: '/zh/*', permanent: true },
  { ...pattern('/cn/old/*'), to: '/zh', permanent: false },
  { ...pattern('/blog/:year/:slug'), to: '/articles/:slug?in=:year', permanent: true },
  { ...pattern('/blog/:year/p-:slug.html'), to: '/%C3%BC/:slug', permanent: true },
]
const files = hostFiles({ redirects, headers: [['content-security-policy', `default-src 'self'`]] })
const linesOf = (file: string) => (files.get(file) ?? '').split('\n').map((line) => line.trim())

describe('redirects of an exported site', () => {
  it('of nginx', () => {
    expect(linesOf('.nginx/maps.conf')).toEqual(
      expect.arrayContaining([
        String.raw`"/alt \"x\"" "/neu%20y$is_args$args";`,
        '"/soon" "https://other.test/?a=1%24";',
        '"/?p=12" "/a";',
        String.raw`"~^(?i:/index\\.asp)\?(?=(?:.*&)?a=1(?:&|$))(?=(?:.*&)?b=x\\+y(?:&|$))" "/b";`,
        '"~^/de(?:[/?]|$)" /de/404.html;',
      ]),
    )
    const server = linesOf('.nginx/server.conf')
    expect(server).toContain('location / {')
    expect(server).toContain('try_files $uri.html $uri @octavo_patterns;')
    expect(server.filter((line) => line.startsWith('rewrite "'))).toEqual([
      'rewrite "(?i)^/cn/old(?:/(.*))?$" "/zh" redirect;',
      'rewrite "(?i)^/blog/([^/]+)/p\\-([^/]+)\\.html$" "/%C3%BC/$2" permanent;',
      'rewrite "(?i)^/blog/([^/]+)/([^/]+)$" "/articles/$2?in=$1" permanent;',
      'rewrite "(?i)^/cn(/.*)?$" "/zh$1" permanent;',
    ])
    expect(server).toContain(`add_header content-security-policy "default-src 'self'" always;`)
  })

  it('of Netlify and Cloudflare', () => {
    const lines = linesOf('_redirects')
    expect(lines.slice(0, 10)).toEqual([
      '/alt%20%22x%22 /neu%20y 301',
      '/soon https://other.test/?a=1$ 302',
      '# By query, which Cloudflare passes over.',
      '/ p=12 /a 301',
      '/index.asp a=1 b=x+y /b 301',
      '# Netlify takes parts without text around them alone, unlike Cloudflare.',
      '/cn/old/* /zh 302',
      '/blog/:year/p-:slug.html /%C3%BC/:slug 301',
      '/blog/:year/:slug /articles/:slug?in=:year 301',
      '/cn/* /zh/:splat 301',
    ])
    expect(lines).toContain('/de/* /de/404.html 404')
  })

  it('of Apache', () => {
    const rules = linesOf('.htaccess').filter((line) => / "\^.*\[R=30/.test(line))
    expect(rules).toEqual([
      'RewriteRule "^index\\.asp$" "/b" [R=308,L,NC,NE,QSD]',
      'RewriteRule "^$" "/a" [R=308,L,NC,NE,QSD]',
      'RewriteRule "^alt\\ \\"x\\"$" "/neu\\%20y" [R=308,L,NC,NE]',
      'RewriteRule "^soon$" "https://other.test/?a=1\\$" [R=307,L,NC,NE,QSD]',
      'RewriteRule "^(.+)/$" "/$1" [R=308,L]',
      'RewriteRule "^cn/old(?:/(.*))?$" "/zh" [R=307,L,NC]',
      'RewriteRule "^blog/([^/]+)/p\\-([^/]+)\\.html$" "/ü/$2" [R=308,L,NC]',
      'RewriteRule "^blog/([^/]+)/([^/]+)$" "/articles/$2?in=$1" [R=308,L,NC]',
      'RewriteRule "^cn(/.*)?$" "/zh$1" [R=308,L,NC]',
    ])
  })
})

describe('where a redirect leads', () => {
  const get =
    (location: string | undefined, status = 308) =>
    async (target: string) => ({
      status: location === undefined ? 404 : status,
      headers: location === undefined ? {} : { location: location.replace('%s', target) },
    })
  const origin = 'https://example.org'

  it('is what the site says', async () => {
    expect(await findHostRedirect('/old', await get(`${origin}/new`), origin)).toEqual({
      ...{ from: '/old', params: [], to: '/new', permanent: true },
    })
    expect(await findHostRedirect('/a?p=1', await get('https://x.test/', 307), origin)).toEqual({
      ...{ from: '/a', params: [['p', '1']] },
      ...{ to: 'https://x.test/', permanent: false },
    })
    expect(await findHostRedirect('/gone', await get(undefined), origin)).toBeUndefined()
  })

  it('is for hosts with up to nine parts', () => {
    const many = '/:a/:b/:c/:d/:e/:f/:g/:h/:i'
    const sources = ['/a', '/a/*', '/blog/:year/:slug', many, `${many}/*`]
    expect(sources.filter((source) => !isForHosts(readSource(source)))).toEqual(sources.slice(4))
  })

  it('of a pattern is learned from an address below it', async () => {
    expect(await findHostRedirect('/cn/*', await get('/zh/octavo-probe'), origin)).toMatchObject({
      ...{ ...pattern('/cn/*'), to: '/zh/*' },
    })
    expect(await findHostRedirect('/*', await get('/'), origin)).toMatchObject({
      ...{ ...pattern('/*'), to: '/' },
    })
    const named = '/articles/octavo-probe-slug-part?in=octavo-probe-year-part'
    expect(await findHostRedirect('/:year/p-:slug', await get(named), origin)).toMatchObject({
      ...{ ...pattern('/:year/p-:slug'), to: '/articles/:slug?in=:year' },
    })
  })
})

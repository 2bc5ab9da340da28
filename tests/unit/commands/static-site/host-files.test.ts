import { describe, expect, it } from 'vitest'
import { findHostRedirect, isForHosts } from '#src/commands/static-site/find-redirects'
import { hostFiles } from '#src/commands/static-site/host-files'
import type { HostRedirect } from '#src/commands/static-site/hosts/host-settings'

const redirects: readonly HostRedirect[] = [
  { from: '/alt "x"', params: [], isPattern: false, to: '/neu%20y', permanent: true },
  { from: '/soon', params: [], isPattern: false, to: 'https://other.test/?a=1$', permanent: false },
  { from: '/', params: [['p', '12']], isPattern: false, to: '/a', permanent: true },
  {
    from: '/index.asp',
    params: [
      ['a', '1'],
      ['b', 'x y'],
    ],
    isPattern: false,
    to: '/b',
    permanent: true,
  },
  { from: '/cn', params: [], isPattern: true, to: '/zh/*', permanent: true },
  { from: '/cn/old', params: [], isPattern: true, to: '/zh', permanent: false },
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
      'rewrite "(?i)^/cn(?:/(.*))?$" "/zh/$1" permanent;',
    ])
    expect(server).toContain(`add_header content-security-policy "default-src 'self'" always;`)
  })

  it('of Netlify and Cloudflare', () => {
    const lines = linesOf('_redirects')
    expect(lines.slice(0, 7)).toEqual([
      '/alt%20%22x%22 /neu%20y 301',
      '/soon https://other.test/?a=1$ 302',
      '# By query, which Cloudflare passes over.',
      '/ p=12 /a 301',
      '/index.asp a=1 b=x+y /b 301',
      '/cn/old/* /zh 302',
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
      'RewriteRule "^cn/old(?:/(.*))?$" "/zh" [R=307,L,NC,NE,B]',
      'RewriteRule "^cn(?:/(.*))?$" "/zh/$1" [R=308,L,NC,NE,B]',
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
      ...{ from: '/old', params: [], isPattern: false, to: '/new', permanent: true },
    })
    expect(await findHostRedirect('/a?p=1', await get('https://x.test/', 307), origin)).toEqual({
      ...{ from: '/a', params: [['p', '1']], isPattern: false },
      ...{ to: 'https://x.test/', permanent: false },
    })
    expect(await findHostRedirect('/gone', await get(undefined), origin)).toBeUndefined()
  })

  it('is for hosts unless it has named parts', () => {
    const sources = ['/a', '/a?b=1', '/a/*', '/*', '/blog/:year/:slug', '/blog/:year/*']
    expect(sources.filter((source) => !isForHosts(source))).toEqual(sources.slice(4))
  })

  it('of a pattern is learned from an address below it', async () => {
    expect(await findHostRedirect('/cn/*', await get('/zh/octavo-probe'), origin)).toMatchObject({
      ...{ from: '/cn', isPattern: true, to: '/zh/*' },
    })
    expect(await findHostRedirect('/*', await get('/'), origin)).toMatchObject({
      ...{ from: '/', isPattern: true, to: '/' },
    })
  })
})

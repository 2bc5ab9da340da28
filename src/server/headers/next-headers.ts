import { locales } from '#locales/languages'
import { previewRoot } from '#src/page-types/preview-address'
import { search } from '#src/page-types/search/route'
import { cardRoot } from '#src/platform/urls/card-root'
import type { Destination } from '../request/destination'
import { contentSecurityPolicy, openPagePolicy } from './content-security-policy'
import { pageCacheHeader } from './inner-headers'
import {
  alwaysRevalidated,
  deploymentHeaders,
  type FlatHeaders,
  fixedSecurityHeaders,
  headerPairs,
  previewHeaders,
} from './security-headers'

interface HeaderRule {
  readonly source: string
  readonly headers: { readonly key: string; readonly value: string }[]
  readonly has?: Condition[]
  readonly missing?: Condition[]
}

interface Condition {
  readonly type: 'header'
  readonly key: string
  readonly value?: string
}

/** Paths that are no HTML pages; a file sets its own lifetime. */
const noPages = '(?:api|admin|_next|_octavo|builds)(?:/|$)|.*\\.[a-z0-9]{2,16}$'

const destinations: readonly (readonly [source: string, destination: Destination])[] = [
  ['/:path*', 'page'],
  ['/_next/:path*', 'next'],
  ['/_next/image', 'image'],
  ['/api/:path*', 'api'],
  // The page around a form that was refused; it names a policy of its own, too.
  ['/api/form/:path*', 'page'],
  // What subscribers see; they name a stricter policy of their own, too.
  ['/api/newsletter/:path*', 'page'],
  ['/api/media/file/:path*', 'media'],
  [`${cardRoot}/:path*`, 'media'],
  ['/admin/:path*', 'admin'],
  [`${previewRoot}/:path*`, 'preview'],
]

/** Next would let shared caches keep a page for a year, beyond the reach of any save. */
const caching: readonly (readonly [source: string, value: string])[] = [
  ['/', alwaysRevalidated],
  [`/((?!${noPages}).+)`, alwaysRevalidated],
  [search.path, 'no-store'],
  [`/:locale(${locales.join('|')})${search.path}`, 'no-store'],
  [`${previewRoot}/:path*`, 'private, no-store'],
]

/** What search engines should not list. Pictures may be listed, and previews set their own header. */
const unlisted: readonly string[] = [
  '/api',
  '/api/((?!media/file/|cards/).+)',
  '/admin/:path*',
  search.path,
  `/:locale(${locales.join('|')})${search.path}`,
]

/**
 * The page cache takes these over. A build fixes them; the last two rules add those of the deployment if neither the
 * page cache nor `proxy.ts` does.
 */
export function nextHeaders(inDevelopment: boolean): HeaderRule[] {
  const policy = (destination: Destination): string =>
    (destination === 'page' || destination === 'preview') && !inDevelopment
      ? openPagePolicy()
      : contentSecurityPolicy(destination, inDevelopment)
  const fixed = (destination: Destination): FlatHeaders =>
    destination === 'preview' ? previewHeaders(fixedSecurityHeaders) : fixedSecurityHeaders
  const usual = deploymentHeaders({ https: false, popups: false })
  const secure = deploymentHeaders({ https: true, popups: false })
  return [
    ...destinations.map(([source, destination]) =>
      rule(source, [...fixed(destination), 'Content-Security-Policy', policy(destination)]),
    ),
    ...caching.map(([source, value]) => rule(source, ['Cache-Control', value])),
    ...unlisted.map((source) => rule(source, ['X-Robots-Tag', 'noindex'])),
    { ...rule('/:path*', usual), missing: behindPageCache },
    { ...rule('/:path*', secure), missing: behindPageCache, has: overHttps },
  ]
}

const behindPageCache: Condition[] = [{ type: 'header', key: pageCacheHeader }]
const overHttps: Condition[] = [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }]

function rule(source: string, flat: FlatHeaders): HeaderRule {
  return { source, headers: headerPairs(flat).map(([key, value]) => ({ key, value })) }
}

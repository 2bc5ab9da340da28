import { isbot } from 'isbot'
import { type NextRequest, NextResponse } from 'next/server'
import { defaultLocale } from '#locales/languages'
import { withoutLinkName } from '#src/page-types/preview-address'
import { matchRoute } from '#src/page-types/route-of-path'
import { settings } from '#src/platform/config/env'
import { negotiatedHeaders, negotiateLocale } from '#src/platform/i18n/negotiate'
import {
  buildPathname,
  canonicalPathname,
  decodePathname,
  encodeHref,
} from '#src/platform/i18n/pathname'
import { carryQuery } from '#src/platform/i18n/redirects/redirect-source'
import { isBehindPageCache } from '#src/platform/limits/caller'
import { withRequestId } from '#src/platform/log/log-line'
import { type CompleteErrors, createCompleteErrors } from '#src/server/errors/complete-errors'
import { loadErrorText } from '#src/server/errors/load-error-text'
import type { PageError } from '#src/server/errors/page-error'
import { retryAfter } from '#src/server/errors/unavailable-response'
import { openPagePolicy } from '#src/server/headers/content-security-policy'
import {
  alwaysRevalidated,
  deploymentHeaders,
  headerPairs,
} from '#src/server/headers/security-headers'
import { signInHeaders } from '#src/server/headers/sign-in-headers'
import { staticPageOptions } from '#src/server/origin/static-page-options'
import { destinationOf } from '#src/server/request/destination'
import { pictureVariant, sourceOfVariant } from '#src/server/request/picture-variant'
import { newRequestId, requestIdHeader } from '#src/server/request/request-id'

/**
 * Handles visitors' requests for pages and converted pictures that reach Next without the page cache, and no
 * others: the page cache does the same, and doing it twice would halve Next's throughput.
 */
export const config = {
  matcher: [
    // Without the header: a visitor may send it to Next directly, and would see a picture in the trash.
    { source: '/_next/image' },
    {
      source: '/((?!(?:api|admin|_next|_octavo|builds)(?:/|$)|.*\\.(?:xml|json|txt|js)$).*)',
      missing: [
        { type: 'header', key: 'x-octavo-page-cache' },
        { type: 'header', key: 'rsc' },
      ],
    },
  ],
}

/** Headers that the build cannot fix for pages in `next.config.ts`. */
const pageHeaders = Object.fromEntries(
  headerPairs([
    ...deploymentHeaders({
      https: settings.publicUrl.startsWith('https:'),
      popups: settings.firebase?.signIn.includes('google') ?? false,
    }),
    'Content-Security-Policy',
    openPagePolicy(settings),
  ]),
)

/** Rules for pages that Next serves without the page cache, tried in order. */
export default async function proxy(request: NextRequest): Promise<Response> {
  const pathname = decodePathname(request.nextUrl.pathname) ?? request.nextUrl.pathname
  if (pathname === '/_next/image') return refusePictureInTrash(request)
  return (
    (await refuseOtherMethods(request, pathname)) ??
    (await followQueryRedirect(request, pathname)) ??
    chooseLanguage(request, pathname) ??
    (await completeResponse(request, pathname)) ??
    NextResponse.next({ headers: pageHeaders })
  )
}

/** A picture in the trash is gone in all sizes; Next refuses wrong addresses. */
async function refusePictureInTrash(request: NextRequest): Promise<Response> {
  if (isBehindPageCache()) return NextResponse.next()
  const variant = pictureVariant(request.nextUrl.search)
  const isGone =
    variant !== undefined &&
    (await (await completeErrors(request)).isGone(sourceOfVariant(variant)))
  if (!isGone) return NextResponse.next()
  return new NextResponse('There is no such picture.\n', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

async function refuseOtherMethods(request: NextRequest, pathname: string) {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const response = await errorPage(request, pathname, { kind: 'method', status: 405 })
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

function chooseLanguage({ headers, nextUrl, url }: NextRequest, pathname: string) {
  if (pathname !== '/') return undefined
  const locale = negotiateLocale({
    ...languagesOf(headers),
    fetchSite: headers.get('sec-fetch-site') ?? undefined,
    isCrawler: isbot(headers.get('user-agent')),
  })
  if (locale === defaultLocale) return undefined
  return NextResponse.redirect(new URL(buildPathname(locale, '/') + nextUrl.search, url), {
    status: 307,
    headers: { ...pageHeaders, 'Cache-Control': 'private, no-store', Vary: negotiatedHeaders },
  })
}

/** An editors' redirect from an address with a query, without which pages are rendered. */
async function followQueryRedirect(request: NextRequest, pathname: string) {
  const { search } = request.nextUrl
  if (search.length < 2) return undefined
  const target = await (await completeErrors(request)).redirectForQuery(
    canonicalPathname(pathname),
    search,
  )
  return target && redirectTo(request, encodeHref(target.location), target.permanent ? 308 : 307)
}

/** Next reads a proxy's `Location` as a URL, and fails for a path. */
function redirectTo({ url }: NextRequest, location: string, status: number): NextResponse {
  return NextResponse.redirect(new URL(location, url), {
    status,
    headers: { ...pageHeaders, 'Cache-Control': alwaysRevalidated },
  })
}

/** A complete document for a missing or failed page; a redirect with the query. */
async function completeResponse(request: NextRequest, pathname: string) {
  const { headers, nextUrl } = request
  const response = await (await completeErrors(request)).of(pathname, {
    path: nextUrl.pathname + nextUrl.search,
    headers: signInHeaders((name) => headers.get(name) ?? undefined),
  })
  if (response?.kind === 'error') return errorPage(request, pathname, response.error)
  if (response === undefined || nextUrl.search.length < 2) return undefined
  const location = carryQuery(response.location, nextUrl.search)
  return location === response.location ? undefined : redirectTo(request, location, response.status)
}

async function errorPage(request: NextRequest, pathname: string, error: PageError) {
  // A draft's language is not its editor's.
  const locale =
    destinationOf(pathname) === 'preview'
      ? negotiateLocale({ ...languagesOf(request.headers), isCrawler: false })
      : matchRoute(pathname).locale
  const requestId = newRequestId()
  const { html, policy, status } = await (await completeErrors(request)).page(
    error,
    locale,
    pathname,
    requestId,
  )
  if (status >= 500) {
    console.error(withRequestId(`ERROR ${status} ${withoutLinkName(pathname)}`, requestId))
  }
  return new NextResponse(request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      ...pageHeaders,
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      [requestIdHeader]: requestId,
      ...(status === 503 ? { 'Retry-After': String(retryAfter) } : {}),
    },
  })
}

function languagesOf(headers: Headers) {
  return {
    cookie: headers.get('cookie') ?? undefined,
    acceptLanguage: headers.get('accept-language') ?? undefined,
  }
}

let made: Promise<CompleteErrors> | undefined

/** Next names its own host and port, whatever the request says. */
function completeErrors({ nextUrl: { origin } }: NextRequest): Promise<CompleteErrors> {
  made ??= loadErrorText().then((text) =>
    createCompleteErrors({
      origin: () => new URL(origin),
      matchRoute,
      staticPage: staticPageOptions(settings),
      text,
      log: console.log,
    }),
  )
  return made
}

import { isbot } from 'isbot'
import { type NextRequest, NextResponse } from 'next/server'
import { defaultLocale } from '#locales/languages'
import { negotiatedHeaders, negotiateLocale } from '#src/platform/i18n/negotiate'
import { buildPathname } from '#src/platform/i18n/pathname'

/** On `/` alone: a proxy on every path would halve what a server can bear. */
export const config = { matcher: '/' }

/**
 * The language of `/` where Next serves without the page cache, which otherwise decides it before
 * a request comes here.
 */
export default function proxy(request: NextRequest): NextResponse {
  const { headers } = request
  const isClientNavigation = headers.has('rsc')
  const locale = isClientNavigation
    ? defaultLocale
    : negotiateLocale({
        cookie: headers.get('cookie') ?? undefined,
        acceptLanguage: headers.get('accept-language') ?? undefined,
        fetchSite: headers.get('sec-fetch-site') ?? undefined,
        isCrawler: isbot(headers.get('user-agent')),
      })
  if (locale === defaultLocale) return NextResponse.next()
  const url = new URL(buildPathname(locale, '/') + request.nextUrl.search, request.url)
  return NextResponse.redirect(url, {
    status: 307,
    headers: { 'Cache-Control': 'private, no-store', Vary: negotiatedHeaders },
  })
}

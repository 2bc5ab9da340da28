import { isLocale } from '#locales/languages'
import { sitemapPartResponse, sitemapResponse } from '#src/app/sitemap-response'
import { parseCount } from '#src/platform/i18n/segment'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ locale: string; name: string }>
}

/** `sitemap.xml` and `sitemap/{n}.xml`, by a rewrite: Next reserves these names, without languages and streaming. */
export async function GET(request: Request, { params }: Args) {
  const { locale, name } = await params
  // A rewrite keeps the request's own URL.
  const isRewritten = new URL(request.url).pathname.endsWith('.xml')
  if (isRewritten && isLocale(locale)) {
    if (name === 'all') return sitemapResponse(locale)
    const number = parseCount(name)
    if (number !== undefined) return sitemapPartResponse(locale, number)
  }
  return new Response('Not found\n', { status: 404 })
}

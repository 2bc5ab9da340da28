import { isLocale } from '#locales/languages'
import { sitemapResponse } from '#src/app/sitemap-response'

export const dynamic = 'force-dynamic'

export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  return isLocale(locale) ? sitemapResponse(locale) : new Response('Not found\n', { status: 404 })
}

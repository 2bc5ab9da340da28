import { isLocale } from '#locales/languages'
import { sitemapPartResponse } from '#src/app/sitemap-response'
import { parseCount } from '#src/i18n/route'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ locale: string; part: string }>
}

export async function GET(_: Request, { params }: Args) {
  const { locale, part } = await params
  const number = parseCount(/^(.+)\.xml$/.exec(part)?.[1] ?? '')
  return isLocale(locale) && number !== undefined
    ? sitemapPartResponse(locale, number)
    : new Response('Not found\n', { status: 404 })
}

import { sitemapIndexResponse } from '#src/app/sitemap-response'

export const dynamic = 'force-dynamic'

export const GET = (): Promise<Response> => sitemapIndexResponse()

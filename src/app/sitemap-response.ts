import type { Locale } from '#locales/languages'
import { type SitemapPart, sitemapFile, sitemapIndex } from '#src/features/seo/sitemap'
import { getSitemapPlan, streamSitemap } from '#src/page-types/content/sitemap'
import { settings } from '#src/platform/config/env'
import { buildPathname } from '#src/platform/i18n/pathname'
import { alwaysRevalidated } from '#src/server/security-headers'

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': alwaysRevalidated,
}

/** A language's sitemap: one file, or the index of several. */
export async function sitemapResponse(locale: Locale): Promise<Response> {
  const [first, ...more] = await getSitemapPlan(locale)
  if (first && more.length === 0) return fileResponse(locale, first)
  const urls = [first, ...more].map(
    (_, index) => settings.publicUrl + buildPathname(locale, `/sitemap/${index + 1}.xml`),
  )
  return new Response(sitemapIndex(urls), { headers })
}

/** The nth file of a language's sitemap, counted from 1; only where there is an index. */
export async function sitemapPartResponse(locale: Locale, number: number): Promise<Response> {
  const plan = await getSitemapPlan(locale)
  const part = plan[number - 1]
  if (!part || plan.length === 1) return new Response('Not found\n', { status: 404 })
  return fileResponse(locale, part)
}

/** Streams the file from the database, so that its size does not matter. */
function fileResponse(locale: Locale, part: SitemapPart): Response {
  const pieces = sitemapFile(streamSitemap(locale, part.after), part, settings.publicUrl)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, { headers })
}

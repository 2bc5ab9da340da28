import { type Locale, locales, sitemapKey } from '#locales/languages'
import {
  type IndexedFile,
  type SitemapPart,
  sitemapFile,
  sitemapIndex,
} from '#src/features/seo/sitemap'
import { getSitemapPlan, streamSitemap } from '#src/page-types/content/files/sitemap'
import { settings } from '#src/platform/config/env'
import { buildPathname } from '#src/platform/i18n/pathname'
import { alwaysRevalidated } from '#src/server/headers/security-headers'

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': alwaysRevalidated,
}

export async function sitemapResponse(locale: Locale): Promise<Response> {
  const parts = await getSitemapPlan(locale)
  const [first] = parts
  if (first && parts.length === 1) return fileResponse(locale, first)
  return new Response(sitemapIndex(filesOf(locale, parts)), { headers })
}

/** The files of all languages, since an index may not list another one. */
export async function sitemapIndexResponse(): Promise<Response> {
  const files = await Promise.all(
    locales.map(async (locale) => filesOf(locale, await getSitemapPlan(locale))),
  )
  return new Response(sitemapIndex(files.flat()), { headers })
}

function filesOf(locale: Locale, parts: readonly SitemapPart[]): IndexedFile[] {
  const pathnameOf = (index: number) =>
    parts.length === 1 ? sitemapKey(locale) : buildPathname(locale, `/sitemap/${index + 1}.xml`)
  return parts.map(({ lastModified }, index) => ({
    url: settings.publicUrl + pathnameOf(index),
    lastModified,
  }))
}

/** The nth file of a language's sitemap, counted from 1; only where there is an index. */
export async function sitemapPartResponse(locale: Locale, number: number): Promise<Response> {
  const plan = await getSitemapPlan(locale)
  const part = plan[number - 1]
  if (!part || plan.length === 1) return new Response('Not found\n', { status: 404 })
  return fileResponse(locale, part)
}

/** Streams the file from the database, whatever its size. */
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

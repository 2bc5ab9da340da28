import { isLocale } from '#locales/languages'
import { pathOf, textFileResponse } from '#src/app/text-file'
import { findMarkdown } from '#src/page-types/content/files/markdown-file'
import { buildPathname } from '#src/platform/i18n/pathname'
import { markdownType } from '#src/platform/urls/feed-files'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

interface Args {
  params: Promise<{ locale: string; path: string[] }>
}

/** `{page}.md`, by a rewrite. */
export async function GET(_: Request, { params }: Args): Promise<Response> {
  const { locale, path } = await params
  if (!isLocale(locale)) return textFileResponse({ kind: 'missing' })
  const found = await findMarkdown(buildPathname(locale, pathOf(path)))
  if (found.kind !== 'page') return textFileResponse(found)
  const { canonical, text } = found.page
  const headers = { Link: `<${canonical}>; rel="canonical"` }
  return textFileResponse({ kind: 'page', page: { text, type: markdownType, headers } })
}

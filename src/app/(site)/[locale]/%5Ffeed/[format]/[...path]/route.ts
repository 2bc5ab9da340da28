import { isLocale } from '#locales/languages'
import { pathOf, textFileResponse } from '#src/app/text-file'
import { feedFile } from '#src/page-types/content/files/feed-file'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isFeedFormat } from '#src/platform/urls/feed-files'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

interface Args {
  params: Promise<{ locale: string; format: string; path: string[] }>
}

/** `{list}/feed.{format}`, by a rewrite: a catch-all folder cannot be followed by another. */
export async function GET(_: Request, { params }: Args): Promise<Response> {
  const { format, locale, path } = await params
  const isKnown = isLocale(locale) && isFeedFormat(format)
  return textFileResponse(
    isKnown ? await feedFile(buildPathname(locale, pathOf(path)), format) : { kind: 'missing' },
  )
}

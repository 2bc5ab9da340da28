import { isLocale } from '#locales/languages'
import { textFileResponse } from '#src/app/text-file'
import { languageFile } from '#src/page-types/content/files/language-file'
import { isLanguageFile } from '#src/platform/urls/language-files'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

interface Args {
  params: Promise<{ locale: string; name: string }>
}

/** `manifest.webmanifest` and `opensearch.xml` of a language, by a rewrite. */
export async function GET(_: Request, { params }: Args): Promise<Response> {
  const { locale, name } = await params
  return textFileResponse(
    isLocale(locale) && isLanguageFile(name)
      ? { kind: 'page', page: await languageFile(locale, name) }
      : { kind: 'missing' },
  )
}

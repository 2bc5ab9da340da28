import { locale as localeParam } from 'next/root-params'
import { defaultLocale, isLocale } from '#locales/languages'
import { getSite } from '#src/page-types/content/parts/site'
import { ErrorDocument } from '#src/site/documents/error-document.tsx'

/** Bare Next's missing page. Next renders it beside every page, so anything it read would expire them all. */
export default async function NotFound() {
  const param = await localeParam()
  const locale = isLocale(param) ? param : defaultLocale
  return <ErrorDocument kind="not-found" locale={locale} site={await getSite(locale)} path="" />
}

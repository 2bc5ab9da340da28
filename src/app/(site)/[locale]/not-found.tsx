import { locale as localeParam } from 'next/root-params'
import { defaultLocale, isLocale } from '#locales/languages'
import { getSite } from '#src/page-types/content/parts/site'
import { ErrorDocument } from '#src/site/error-document.tsx'

/**
 * What bare Next shows for a missing page. Next renders it beside every page, so it must read nothing else:
 * each page would expire with it.
 */
export default async function NotFound() {
  const param = await localeParam()
  const locale = isLocale(param) ? param : defaultLocale
  return <ErrorDocument kind="not-found" locale={locale} site={await getSite(locale)} path="" />
}

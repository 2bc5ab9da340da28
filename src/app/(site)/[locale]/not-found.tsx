import { locale as localeParam } from 'next/root-params'
import { defaultLocale, isLocale } from '#locales/languages'
import { getSite } from '#src/page-types/content/site'
import { ErrorDocument } from '#src/site/error-document.tsx'

/** What the client's router shows for a page that is missing. */
export default async function NotFound() {
  const param = await localeParam()
  const locale = isLocale(param) ? param : defaultLocale
  return <ErrorDocument kind="not-found" locale={locale} site={await getSite(locale)} path="" />
}

import { locale as localeParam } from 'next/root-params'
import { defaultLocale, isLocale } from '#locales/languages'
import { findOnward } from '#src/page-types/content/onward'
import { getSite } from '#src/page-types/content/site'
import { ErrorDocument } from '#src/site/error-document.tsx'

/** What the client's router shows for a page that is missing. */
export default async function NotFound() {
  const param = await localeParam()
  const locale = isLocale(param) ? param : defaultLocale
  const [site, onward] = await Promise.all([getSite(locale), findOnward(locale)])
  return <ErrorDocument kind="not-found" locale={locale} site={site} path="" onward={onward} />
}

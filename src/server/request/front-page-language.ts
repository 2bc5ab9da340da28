import { isbot } from 'isbot'
import { defaultLocale } from '#locales/languages'
import { negotiatedHeaders, negotiateLocale } from '#src/platform/i18n/negotiate'
import { buildPathname } from '#src/platform/i18n/pathname'

/** What decides the language of `/` (docs/specification.md, §4). */
export interface FrontPageRequest {
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
  readonly userAgent: string | undefined
  /** `Sec-Fetch-Site`: a link of the site itself to its English home page is a choice. */
  readonly fetchSite?: string | undefined
}

/** Both responses of `/` depend on these, the redirect and the English page. */
export const frontPageVary = negotiatedHeaders

/** Where a visitor of `/` is redirected; `undefined` for English readers and crawlers. */
export function frontPageRedirect(request: FrontPageRequest, query: string): string | undefined {
  const locale = negotiateLocale({
    cookie: request.cookie,
    acceptLanguage: request.acceptLanguage,
    isCrawler: isbot(request.userAgent),
    fetchSite: request.fetchSite,
  })
  return locale === defaultLocale ? undefined : buildPathname(locale, '/') + query
}

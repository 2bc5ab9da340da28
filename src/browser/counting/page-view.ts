export interface PageFacts {
  /** Of the address bar. */
  readonly origin: string
  readonly pathname: string
  readonly canonical: string | undefined
  readonly title: string
  readonly heading: string
  /** BCP 47. */
  readonly language: string
  readonly isFallback: boolean
}

/** A counted page: no query, no fragment, no input. */
export interface PageView {
  readonly page_location: string
  readonly page_path: string
  readonly page_title: string
  readonly page_referrer: string
  readonly language: string
}

/** `undefined` for a fallback page. Without a canonical URL, a page depends on a query, which its title repeats. */
export function pageView(page: PageFacts, referrer: string): PageView | undefined {
  if (page.isFallback) return undefined
  const url = new URL(page.canonical ?? page.pathname, page.origin)
  return {
    page_location: url.origin + url.pathname,
    page_path: url.pathname,
    page_title: page.canonical === undefined ? page.heading : page.title,
    page_referrer: referrerOf(referrer, page.origin),
    language: page.language,
  }
}

/** The pathname on this site, only the host of others: URLs may contain input. */
function referrerOf(referrer: string, origin: string): string {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return url.origin === origin ? url.origin + url.pathname : `${url.origin}/`
}

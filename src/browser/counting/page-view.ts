export interface PageFacts {
  /** Of the address bar. */
  readonly origin: string
  readonly pathname: string
  /** The canonical URL, if there is one. */
  readonly canonical: string | undefined
  readonly title: string
  /** The first heading. */
  readonly heading: string
  /** BCP 47. */
  readonly language: string
  /** Whether it is an error page or the offline page. */
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

/**
 * The counted page; `undefined` for a fallback page, whose address may be anything. A page without a
 * canonical URL depends on a query: its title repeats that, its heading does not.
 *
 * @param referrer the previous page, as the browser or the counter knows it.
 */
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

/** What an open page says of itself. */
export interface PageFacts {
  /** Of the address bar. */
  readonly origin: string
  readonly pathname: string
  /** The address under which search engines know the page, where it has one. */
  readonly canonical: string | undefined
  readonly title: string
  /** The first heading. */
  readonly heading: string
  /** BCP 47. */
  readonly language: string
  /** Whether it stands in for another page: an error, or what is shown without a connection. */
  readonly isFallback: boolean
}

/** A page as the count knows it: no query, no place on the page, nothing that a reader typed. */
export interface PageView {
  readonly page_location: string
  readonly page_path: string
  readonly page_title: string
  readonly page_referrer: string
  readonly language: string
}

/**
 * The page that is counted; `undefined` for what only stands in for one, whose address may be
 * anything that somebody typed. A page without a canonical address is one that is made from a query:
 * its title repeats what was asked, its heading does not.
 *
 * @param referrer where the visitor came from, as the browser or the count itself knows it.
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

/** Of this site the page, of another one no more than its name: addresses may hold what was typed. */
function referrerOf(referrer: string, origin: string): string {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return url.origin === origin ? url.origin + url.pathname : `${url.origin}/`
}

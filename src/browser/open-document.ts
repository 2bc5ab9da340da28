/** Documents that are no page of the address under which they are shown. */
const fallbackPages = '.error-page, .offline-page'

/** Whether the open document stands in for another page: an error, or what is shown without a connection. */
export function isFallback(): boolean {
  return document.querySelector(fallbackPages) !== null
}

/** The address under which search engines know the open page. */
export function canonicalAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
}

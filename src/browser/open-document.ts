const fallbackPages = '.error-page, .offline-page'

export function isFallback(): boolean {
  return document.querySelector(fallbackPages) !== null
}

/** The canonical URL of the open page. */
export function canonicalAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
}

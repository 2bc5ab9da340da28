const fallbackPages = '.error-page, .offline-page'

export function isFallback(): boolean {
  return document.querySelector(fallbackPages) !== null
}

export function canonicalAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
}

import { parseUrl } from '#src/platform/urls/parse-url'

/** Equal for spellings of one address. */
export function placeOf(href: string): string {
  const url = parseUrl(href, 'http://here.invalid')
  if (!url) return href
  const plain = (text: string) => {
    try {
      return decodeURIComponent(text).normalize('NFC')
    } catch {
      return text
    }
  }
  const origin = url.host === 'here.invalid' ? '' : `${url.protocol}//${url.host}`
  return origin + plain(url.pathname.replace(/(?<=.)\/$/, '') + url.search + url.hash)
}

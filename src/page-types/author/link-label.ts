import { decoded } from '#src/platform/urls/decoded'
import { parseUrl } from '#src/platform/urls/parse-url'

/** In characters; a longer one shows its host alone. */
const longest = 32

/** The label of an external link: `https://www.example.org/lena/` → `example.org/lena`. */
export function linkLabel(address: string): string {
  const url = parseUrl(address)
  if (!url) return address
  const { hostname, pathname } = url
  const host = hostname.replace(/^www\./, '')
  const label = host + decoded(pathname).replace(/(?<!\/)\/+$/, '')
  return [...label].length <= longest ? label : host
}

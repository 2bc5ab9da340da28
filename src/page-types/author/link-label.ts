/** Longest label with a path, in characters; what is longer says its host alone. */
const longest = 32

/** What readers see of a link to a page elsewhere: `https://www.example.org/lena/` → `example.org/lena`. */
export function linkLabel(address: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  const label = host + readable(pathname).replace(/(?<!\/)\/+$/, '')
  return [...label].length <= longest ? label : host
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

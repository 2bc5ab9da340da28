import { parseUrl } from '#src/platform/urls/parse-url'

/** The addresses of the same site that a file names, as paths: encoded, without query and fragment. */
export function addressesIn(
  text: string,
  type: string,
  at: { readonly origin: string; readonly path: string },
): string[] {
  const found = new Set<string>()
  const add = (address: string) => {
    const path = pathOf(unescaped(address), at)
    if (path !== undefined) found.add(path)
  }
  if (/^text\/css/.test(type)) {
    for (const [, quoted = '', bare = ''] of text.matchAll(inStyles)) add(quoted || bare)
    return [...found]
  }
  if (/^text\/html/.test(type)) {
    for (const [, name, value = ''] of text.matchAll(inAttributes)) {
      if (name === 'content' && !/^(?:\/|https?:)/.test(value)) continue
      for (const address of /srcset$/i.test(name ?? '') ? candidatesOf(value) : [value])
        add(address)
    }
  }
  // Feeds, sitemaps, structured data, and Markdown name whole addresses.
  for (const [address] of text.matchAll(absolute(at.origin))) add(address)
  return [...found]
}

const inAttributes = /\s(href|src|srcset|imagesrcset|poster|action|content)="([^"]*)"/gi
const inStyles = /url\(\s*(?:["']([^"')]+)["']|([^"')\s]+))\s*\)/g

const absolute = (origin: string): RegExp =>
  new RegExp(
    `${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/[^\\s"'<>\\\\)\\]]*)?(?![\\w.-])`,
    'g',
  )

const candidatesOf = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '')

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('\\u0026', '&')

function pathOf(
  address: string,
  { origin, path }: { readonly origin: string; readonly path: string },
) {
  if (address === '' || address.startsWith('#')) return undefined
  const url = parseUrl(address, origin + path)
  return url?.origin === origin ? url.pathname : undefined
}

import { readLink } from '#src/platform/urls/typed-link'

/** Hosts that redirect to the real URL, and its parameter. */
const wrappers: readonly { readonly host: RegExp; readonly path: RegExp; readonly name: string }[] =
  [
    { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, name: 'q' },
    { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, name: 'url' },
    { host: /^l\.facebook\.com$/, path: /^\/l\.php$/, name: 'u' },
  ]

/** `undefined` if it leads nowhere from a page: a script, a local file, a relative path. */
export function linkAddress(href: string): string | undefined {
  const read = readLink(href)
  if ('fault' in read) return undefined
  const url = /^https?:/i.test(read.link) ? new URL(read.link) : undefined
  for (const { host, name, path } of url ? wrappers : []) {
    const inner = url?.searchParams.get(name)
    if (host.test(url?.hostname ?? '') && path.test(url?.pathname ?? '') && inner) {
      return linkAddress(inner)
    }
  }
  return read.link
}

/** The link of text that is nothing else; words are none, nor is `node.js`. */
export function linkAlone(text: string): string | undefined {
  const typed = text.trim()
  if (typed.length < 2 || /\s/.test(typed) || !/[:/#@]|^www\./i.test(typed)) return undefined
  return linkAddress(typed)
}

import { readLink } from '#src/platform/typed-link'

/** Hosts that stand between a reader and the address that was meant, by where they carry it. */
const wrappers: readonly { readonly host: RegExp; readonly path: RegExp; readonly name: string }[] =
  [
    { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, name: 'q' },
    { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, name: 'url' },
    { host: /^l\.facebook\.com$/, path: /^\/l\.php$/, name: 'u' },
  ]

/**
 * The address of a pasted link as the article keeps it; `undefined` for one that leads nowhere from
 * a page: a script, a file of an editor's computer, a path from the place of the other document.
 */
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

/** The link that pasted text is, where it is nothing but a link; words are not, nor is `node.js`. */
export function linkAlone(text: string): string | undefined {
  const typed = text.trim()
  if (typed.length < 2 || /\s/.test(typed) || !/[:/#@]|^www\./i.test(typed)) return undefined
  return linkAddress(typed)
}

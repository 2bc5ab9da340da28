/** Hosts that stand between a reader and the address that was meant, by where they carry it. */
const wrappers: readonly { readonly host: RegExp; readonly path: RegExp; readonly name: string }[] =
  [
    { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, name: 'q' },
    { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, name: 'url' },
    { host: /^l\.facebook\.com$/, path: /^\/l\.php$/, name: 'u' },
  ]

/**
 * The address of a pasted link as the article keeps it; `undefined` for one that leads nowhere from
 * a page: a place within the other document, a script, a file of somebody's computer.
 */
export function linkAddress(href: string): string | undefined {
  const typed = href.trim()
  if (/^\/(?![/\\])/.test(typed)) return typed
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(typed)) return undefined
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  for (const { host, name, path } of wrappers) {
    const inner = url.searchParams.get(name)
    if (host.test(url.hostname) && path.test(url.pathname) && inner) return linkAddress(inner)
  }
  // Blanks would make the address of a link invalid in the editor.
  return typed.replaceAll(/\s/g, (blank) => encodeURIComponent(blank))
}

/** The target of a redirect: a pathname of this site (with query or hash) or an absolute address. */
export interface RedirectTarget {
  readonly location: string
  readonly permanent: boolean
}

/** Editors' chains are short; this many hops is an accident. */
const hopLimit = 20

/**
 * To their end, so that a visitor is redirected once; permanent only if every hop is. Returns `'loop'` for a loop.
 *
 * @param lookUp finds the redirect of a decoded pathname with a query.
 */
export async function followRedirects(
  first: RedirectTarget,
  lookUp: (pathname: string, query: string) => Promise<RedirectTarget | undefined>,
): Promise<RedirectTarget | 'loop'> {
  const seen = new Set<string>()
  let target = first
  while (target.location.startsWith('/')) {
    const [, pathname = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target.location) ?? []
    if (seen.has(pathname + query) || seen.size >= hopLimit) return 'loop'
    seen.add(pathname + query)
    const next = await lookUp(pathname, query)
    if (!next) return target
    target = { location: next.location, permanent: target.permanent && next.permanent }
  }
  return target
}

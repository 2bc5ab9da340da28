import { matchRoute } from '#src/page-types/route-of-path'
import { linkedKinds } from '#src/page-types/routes'
import { canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'

/**
 * The pathname of the page that every site has at an address from the root, such as a list, the search, or a legal page;
 * `undefined` for other addresses. Languages may have another code there: `/ja/` is `/jp`.
 */
export function ownPageAt(path: string): string | undefined {
  const decoded = decodePathname(path.split(/[?#]/, 1)[0] ?? '')
  if (decoded === undefined) return undefined
  const pathname = canonicalPathname(decoded)
  return (linkedKinds as readonly string[]).includes(matchRoute(pathname).kind)
    ? pathname
    : undefined
}

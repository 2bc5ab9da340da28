import { matchRoute } from '#src/page-types/route-of-path'
import { linkedKinds } from '#src/page-types/routes'
import { canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'

/** Whether an address from the root is a page that every site has there: a list, the search, a legal page. */
export function isOwnPage(path: string): boolean {
  const decoded = decodePathname(path.split(/[?#]/, 1)[0] ?? '')
  if (decoded === undefined) return false
  const { kind } = matchRoute(canonicalPathname(decoded))
  return (linkedKinds as readonly string[]).includes(kind)
}

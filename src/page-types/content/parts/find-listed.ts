import 'server-only'
import type { Locale } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isSlugOrId } from '#src/platform/i18n/segment'
import type { Found, NamedLink } from '../../models'
import type { ListKind } from '../../route-of-document'
import { findRedirect } from '../links/redirects'
import { listKinds } from '../lists/list-kinds'
import { countPages } from '../lists/list-page'
import { type Listed, namedLink, resolveListed } from '../lists/named-list'

export interface FoundListed<One extends Listed> {
  readonly listed: One
  /** The first page. */
  readonly first: NamedLink
  readonly pages: number
}

/** The topic or author of a segment in a locale, if the list has the nth page. */
export async function findListed<One extends Listed>(
  by: ListKind,
  { locale, page, segment }: { locale: Locale; segment: string; page: number },
  findCandidates: (segment: string) => Promise<readonly One[]>,
): Promise<Found<FoundListed<One>>> {
  const redirect = await findRedirect(buildPathname(locale, listKinds[by].pathOf(segment, page)))
  if (redirect) return { kind: 'redirect', ...redirect }
  if (!isSlugOrId(segment)) return { kind: 'missing' }

  const resolution = resolveListed(by, locale, segment, await findCandidates(segment))
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const { found: listed } = resolution
  const first = namedLink(by, listed, locale)
  const own = namedLink(by, listed, locale, page)
  const pages = await countPages(locale, { by, id: listed.id })
  if (!first || !own || page > pages) return { kind: 'missing' }
  return resolution.kind === 'redirect'
    ? { kind: 'redirect', location: own.pathname, permanent: true }
    : { kind: 'page', page: { listed, first, pages } }
}

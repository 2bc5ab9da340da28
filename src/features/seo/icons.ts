import type { Metadata } from 'next'
import type { SiteModel } from '#src/page-types/models'
import { buildPathname } from '#src/platform/i18n/pathname'
import { openSearchType, searchName } from './open-search'

type Icons = Exclude<Metadata['icons'], string | URL | unknown[] | null | undefined>

/** The icon of every page. */
export const siteIcons: Icons = { icon: { url: '/favicon.svg', type: 'image/svg+xml' } }

/**
 * The same, and how browsers find the search of the site, which they offer among their search engines. Next
 * knows no other links that are neither of its own kinds nor put where React happens to be.
 */
export function iconsAndSearch(site: SiteModel): Icons {
  const search = {
    rel: 'search',
    url: buildPathname(site.locale, '/opensearch.xml'),
    type: openSearchType,
    // Next writes what else an icon has, and its types do not say so.
    title: searchName(site),
  }
  return { ...siteIcons, other: search }
}

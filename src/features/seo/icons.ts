import type { Metadata } from 'next'
import type { SiteModel } from '#src/page-types/models'
import { buildPathname } from '#src/platform/i18n/pathname'
import { openSearchType, searchName } from './open-search'

type Icons = Exclude<Metadata['icons'], string | URL | unknown[] | null | undefined>

export const siteIcons: Icons = { icon: { url: '/favicon.svg', type: 'image/svg+xml' } }

/** With the link to the site's search (OpenSearch), which Next supports neither as a kind nor at a fixed place. */
export function iconsAndSearch(site: SiteModel): Icons {
  const search = {
    rel: 'search',
    url: buildPathname(site.locale, '/opensearch.xml'),
    type: openSearchType,
    // Next writes this attribute, but its types lack it.
    title: searchName(site),
  }
  return { ...siteIcons, other: search }
}

import { iconsAndSearch } from '#src/features/seo/icons'
import { pageMetadata } from '#src/features/seo/metadata'
import { belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

/** Results are for readers: search engines index the pages themselves. */
export const search: HeadType<'search'> = {
  breadcrumbs: belowHome,
  metadata(page, site, origin) {
    const { title, openGraph, twitter } = pageMetadata(page, site, origin)
    const { images, title: shared } = openGraph ?? {}
    return {
      ...(title ? { title } : {}),
      ...(shared && images ? { openGraph: { title: shared, images } } : {}),
      ...(twitter ? { twitter } : {}),
      icons: iconsAndSearch(site),
      robots: { index: false },
    }
  },
}

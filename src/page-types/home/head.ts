import { iconsAndSearch } from '#src/features/seo/icons'
import { pageMetadata } from '#src/features/seo/metadata'
import { siteThings } from '#src/features/seo/structured-data'
import { atTop } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const home: HeadType<'home'> = {
  breadcrumbs: atTop,
  metadata: (page, site, origin) => ({
    ...pageMetadata(page, site, origin),
    icons: iconsAndSearch(site),
    ...(site.verification ? { verification: { other: site.verification } } : {}),
  }),
  structuredData: siteThings,
}

import { iconsAndSearch } from '#src/features/seo/icons'
import { pageMetadata } from '#src/features/seo/metadata'
import { siteThings } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'
import { atTop } from '../breadcrumbs'

export const home: HeadType<'home'> = {
  trail: atTop,
  metadata: (page, site, origin) => ({
    ...pageMetadata(page, site, origin),
    icons: iconsAndSearch(site),
    ...(site.verification ? { verification: { other: site.verification } } : {}),
  }),
  structuredData: siteThings,
}

import { pageMetadata } from '#src/features/seo/metadata'
import { belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const page: HeadType<'page'> = {
  metadata(page, site, origin) {
    const metadata = pageMetadata(page, site, origin)
    return page.isUnlisted ? { ...metadata, robots: { index: false } } : metadata
  },
  breadcrumbs: (page, t) => [...belowHome(page, t), ...page.above],
}

import { pageMetadata } from '#src/features/seo/metadata'
import { belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const page: HeadType<'page'> = {
  metadata: pageMetadata,
  breadcrumbs: (page, t) => [...belowHome(page, t), ...page.above],
}

import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'
import { belowHome } from '../breadcrumbs'

export const page: HeadType<'page'> = {
  metadata: pageMetadata,
  trail: (page, t) => [...belowHome(page, t), ...page.above],
}

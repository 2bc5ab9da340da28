import { pageMetadata } from '#src/features/seo/metadata'
import { belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const events: HeadType<'events'> = {
  metadata: pageMetadata,
  breadcrumbs: belowHome,
}

import { articleMetadata } from '#src/features/seo/metadata'
import { postThing } from '#src/features/seo/structured-data'
import { belowBlogs } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const blog: HeadType<'blog'> = {
  breadcrumbs: belowBlogs,
  metadata: articleMetadata,
  structuredData: (page, site, origin) => [postThing(page, site, origin)],
}

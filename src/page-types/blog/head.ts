import { articleMetadata } from '#src/features/seo/metadata'
import { postThing } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'
import { belowBlogs } from '../breadcrumbs'

export const blog: HeadType<'blog'> = {
  trail: belowBlogs,
  metadata: articleMetadata,
  structuredData: (page, site, origin) => [postThing(page, site, origin)],
}

import { articleMetadata } from '#src/features/seo/metadata'
import { articleThing } from '#src/features/seo/structured-data'
import { belowBlogs } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const blog: HeadType<'blog'> = {
  breadcrumbs: belowBlogs,
  isArticle: true,
  metadata: articleMetadata,
  structuredData: (page, site, origin) => [articleThing(page, site, origin)],
}

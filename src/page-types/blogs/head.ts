import { listMetadata } from '#src/features/seo/metadata'
import { listThing } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'
import { belowBlogs, belowHome } from '../breadcrumbs'

export const blogs: HeadType<'blogs'> = {
  trail: (list, t) => (list.page > 1 ? belowBlogs(list, t) : belowHome(list, t)),
  metadata: listMetadata,
  structuredData: (page, _, origin) => [listThing(page, origin)],
}

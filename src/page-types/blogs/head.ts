import { listMetadata } from '#src/features/seo/metadata'
import { listThing } from '#src/features/seo/structured-data'
import { belowBlogs, belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const blogs: HeadType<'blogs'> = {
  breadcrumbs: (list, t) => (list.page > 1 ? belowBlogs(list, t) : belowHome(list, t)),
  metadata: listMetadata,
  structuredData: (page, _, origin) => [listThing(page, origin)],
}

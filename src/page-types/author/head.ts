import { profileMetadata } from '#src/features/seo/metadata'
import { profileThing } from '#src/features/seo/structured-data'
import { belowBlogs } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const author: HeadType<'author'> = {
  breadcrumbs: (page, t) => [
    ...belowBlogs(page, t),
    ...(page.page > 1
      ? [{ label: page.author.name, labelLocale: page.author.nameLocale, href: page.first }]
      : []),
  ],
  metadata: profileMetadata,
  structuredData: (page, _, origin) => [profileThing(page, origin)],
}

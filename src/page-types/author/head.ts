import { profileMetadata } from '#src/features/seo/metadata'
import { profileThing } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'
import { belowBlogs } from '../breadcrumbs'

export const author: HeadType<'author'> = {
  trail: (page, t) => [
    ...belowBlogs(page, t),
    ...(page.page > 1
      ? [{ label: page.author.name, labelLocale: page.author.nameLocale, href: page.first }]
      : []),
  ],
  metadata: profileMetadata,
  structuredData: (page, _, origin) => [profileThing(page, origin)],
}

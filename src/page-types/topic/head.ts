import { listMetadata } from '#src/features/seo/metadata'
import { listThing } from '#src/features/seo/structured-data'
import { belowBlogs } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const topic: HeadType<'topic'> = {
  breadcrumbs: (list, t) => [
    ...belowBlogs(list, t),
    ...(list.topic && list.page > 1
      ? [
          {
            label: list.topic.name,
            labelLocale: list.topic.nameLocale,
            href: list.topic.pathname,
          },
        ]
      : []),
  ],
  metadata: listMetadata,
  structuredData: (page, _, origin) => [listThing(page, origin)],
}

import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'

/** Results are for readers: search engines have the pages themselves. */
export const search: HeadType<'search'> = {
  metadata(page, site, origin) {
    const { title, openGraph } = pageMetadata(page, site, origin)
    return {
      ...(title ? { title } : {}),
      ...(openGraph?.title ? { openGraph: { title: openGraph.title } } : {}),
      robots: { index: false },
    }
  },
}

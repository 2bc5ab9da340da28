import type { Metadata } from 'next'
import type { StructuredThing } from '#src/features/seo/structured-data'
import type { ModelOf } from './model-of'
import type { SiteModel } from './models'
import type { PageKind } from './routes'

/** What search engines, browser tabs and shared links get of the pages of a kind. */
export interface HeadType<Kind extends PageKind = PageKind> {
  /** @param origin the site's public origin, without a trailing slash. */
  metadata(page: ModelOf<Kind>, site: SiteModel, origin: string): Metadata
  /** What the page is about, as schema.org describes it, where there is something to say. */
  readonly structuredData?: (
    page: ModelOf<Kind>,
    site: SiteModel,
    origin: string,
  ) => readonly StructuredThing[]
}

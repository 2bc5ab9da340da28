import type { Metadata } from 'next'
import type { StructuredThing } from '#src/features/seo/structured-data'
import type { Translate } from '#src/platform/i18n/messages'
import type { ModelOf } from './model-of'
import type { Crumb, SiteModel } from './models'
import type { PageKind } from './routes'

/** What search engines, browser tabs, and shared links get from the pages of a kind, with breadcrumbs. */
export interface HeadType<Kind extends PageKind = PageKind> {
  /** @param origin the site's public origin, without a trailing slash. */
  metadata(page: ModelOf<Kind>, site: SiteModel, origin: string): Metadata
  /** The pages above it, from the home page down, without itself; visitors see them as breadcrumbs. */
  breadcrumbs(page: ModelOf<Kind>, t: Translate): readonly Crumb[]
  /** What the page is about, in terms of schema.org, if there is something to say. */
  readonly structuredData?: (
    page: ModelOf<Kind>,
    site: SiteModel,
    origin: string,
  ) => readonly StructuredThing[]
}
